import { expect, test } from 'vitest';

import { placeInJson } from '../../cms/src/admin/preview/draft.ts';
import { leadInWords } from '../../cms/src/admin/preview/lead-in-words.ts';
import { campaign, contentKinds, partner } from '../../cms/src/content/content-kind.ts';
import { isFound, type WordsRow } from '../../cms/src/content/own-words.ts';
import { textInWords } from '../../cms/src/content/place-words.ts';
import { inWords } from '../../cms/src/content/problem-words.ts';

const problem = (pointer: string) => ({ code: 'any', pointer, message: 'Something is wrong' });

test('PTR-05 what is wrong with the JSON of a campaign or a question is placed in words, without a pointer', () => {
  expect(placeInJson(campaign, problem('/details/mainOffer/0/small-print'))).toBe('Main offer › 1 › small print');
  expect(placeInJson(campaign, problem('/campaigns/summer-offer/details/mainOffer/0/small-print'))).toBe(
    'Main offer › 1 › small print',
  );
  expect(placeInJson(partner, problem('/partners/penhallow/extraQuestions/1/schema/title'))).toBe('Question 2');
});

test('PTR-05 whoever writes a journey reads where in its JSON something is wrong', () => {
  const journey = contentKinds.find(({ part }) => part === 'journeys');
  expect(journey && placeInJson(journey, problem('/steps/login/page'))).toBe('/steps/login/page');
});

test('PTR-06 a text is called by its place in words, and found by it alone', () => {
  expect(textInWords('bank-list.other-type')).toBe('Bank list › other type');
  const row = (key: string): WordsRow => ({
    entry: { key, standard: 'Choose', placeholders: [], longest: 9, pages: [], messages: [] },
    ...{
      shown: 'Choose',
      own: undefined,
      typed: undefined,
      since: undefined,
      live: undefined,
      isGone: false,
      was: undefined,
    },
  });
  expect(isFound(textInWords('sign-in.title'), row('sign-in.title'), [])).toBe(true);
  expect(isFound(textInWords('sign-in.title'), row('bank-list.title'), [])).toBe(false);
});

test('PTR-04 a button of the preview says in words what happens and where it leads, without names of outcomes', () => {
  const to = { journey: 'sign-up', step: 'verify-mobile' };
  expect(leadInWords({ action: 'submit', cause: 'a wrong code', when: 'signed in is no', to })).toBe(
    'A wrong code, when signed in is no → Verify mobile',
  );
  expect(leadInWords({ action: 'leave', cause: '“Go to the bank”' })).toBe('“Go to the bank” → another site');
});

test('PTR-05 the text that was probably meant is called by its place too, and a placeholder by its name', () => {
  const message = 'Something is wrong';
  expect(inWords({ code: 'P030', message, suggestion: 'sign-in.title' })).toBe(
    'Something is wrong. Did you mean “Sign in › title”?',
  );
  expect(inWords({ code: 'P033', message, suggestion: 'givenName' })).toBe(
    'Something is wrong. Did you mean “givenName”?',
  );
});
