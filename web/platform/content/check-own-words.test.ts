import { expect, test } from 'vitest';

import { refusing } from '#form-schemas/problem.ts';
import { joinCopy, loadRepository } from '#journeys/load-repository.ts';

import { longestOf, problemsOfWords } from './check-own-words.ts';

const { copyFiles, catalogues } = loadRepository();
const against = { copy: joinCopy(copyFiles), rules: catalogues.copyRules };
const problemsOf = (words: Readonly<Record<string, string>>) => problemsOfWords(words, against);

test('PTR-01 a partner’s own words may have the placeholders of ours, the product, its own name and bold', () => {
  expect(
    problemsOf({
      'register.title': 'Join {partner} with {product}',
      'verify-email.text': '<b>Look</b> in the mail of {emailToVerify}, 2 < 3',
      'email.verify.expires': 'Within {hours, plural, one {# hour} other {# hours}}, please.',
      'runtime.results': 'Found: {count, plural, =0 {nothing} one {# at {product}} other {#}}',
    }),
  ).toEqual([]);
});

test.each([
  ['a regulated key', { 'register.agree': 'Whatever' }, 'P031', /may not be replaced: Agreement to the terms/u],
  ['the Direct Debit Guarantee', { 'bank-confirm.guarantee-words': 'We promise' }, 'P031', /Direct Debit Guarantee/u],
  ['what consent allows', { 'bank-consent.transactions-text': 'Not much' }, 'P031', /consent to account access/u],
  ['braces left open', { 'register.title': 'Hello {' }, 'P032', 'A { is not closed by a }'],
  ['empty braces', { 'register.title': 'Hello {}' }, 'P032', 'There is nothing between { and }'],
  ['two words in braces', { 'register.title': 'Hello {my friend}' }, 'P032', /is no placeholder/u],
  ['a choice without a last case', { 'email.verify.expires': '{hours, plural, one {x}}' }, 'P032', /last case/u],
  ['a value that we do not have there', { 'register.title': 'Hi {email}' }, 'P033', '{email} is not filled in here'],
  ['a count lost from what the page itself says', { 'runtime.results': 'Some' }, 'P033', '{count} is missing'],
  [
    'a choice of the page itself within another',
    { 'runtime.results': '{count, plural, one {1} other {{count, select, other {some}}}}' },
    'P032',
    /no choice stands within another/u,
  ],
  [
    'a place where the page counts',
    { 'runtime.results': '{count, selectordinal, one {#st} other {#th}}' },
    'P032',
    /neither places nor from an offset/u,
  ],
  [
    'a count of the page itself with an offset',
    { 'runtime.results': '{count, plural, offset:1 other {#}}' },
    'P032',
    /neither places nor from an offset/u,
  ],
  ['a brace on the page itself', { 'runtime.results': "{count} '{'here'}'" }, 'P032', /a brace is shown nowhere/u],
  [
    'a # on the page itself that is no number',
    { 'runtime.results': "{count, plural, other {{count} in '#'7}}" },
    'P032',
    /a # in a choice is always the number/u,
  ],
  ['a rule of passwords', { 'runtime.password.length': '4 or more' }, 'P031', /what a password must have/u],
  ['a lost value', { 'verify-email.text': 'Look in your mail' }, 'P033', '{emailToVerify} is missing'],
  ['a value switched off', { 'verify-email.text': "It'{emailToVerify}" }, 'P033', /straight apostrophe/u],
  [
    'a format of its own',
    { 'accounts.until': 'To {until, date, moment}' },
    'P033',
    /until, date, in-words\} is missing/u,
  ],
  ['a value inside a choice', { 'verify-email.text': '{emailToVerify, select, other {{password}}}' }, 'P033', /passw/u],
  ['HTML', { 'register.title': '<script>x</script>' }, 'P034', /^<script> <\/script> would be shown/u],
  ['a link', { 'register.title': 'See <a href="https://evil.example">this</a>' }, 'P034', /HTML is not used/u],
  ['a mark that is not closed', { 'register.title': 'A <b>bold title' }, 'P034', /^<b> would be shown/u],
  [
    'too many characters',
    { 'register.submit': 'x'.repeat(55) },
    'P035',
    /has 55 characters, and there is room for 54/u,
  ],
])('PTR-05 own words with %s are refused, in plain words', (_what, words, code, message) => {
  const [problem] = problemsOf(words);
  expect(problem).toMatchObject({ code, pointer: `/copy/${Object.keys(words)[0] ?? ''}` });
  expect(problem?.message).toMatch(message);
});

test('PTR-06 words that are empty are no own words, and nothing is wrong with them', () => {
  expect(problemsOf({ 'verify-email.text': '', 'register.title': '  ' })).toEqual([]);
});

test('PTR-05 words under a key that is none are a warning: that nobody reads them, why, and that they can go', () => {
  const [warning, ...others] = problemsOf({ 'old-page.list-title': 'Whatever {', 'register.title': 'Hi {email}' });
  expect(warning).toEqual({
    code: 'P030',
    file: 'own words',
    line: 1,
    column: 1,
    pointer: '/copy/old-page.list-title',
    message:
      'Nobody reads the words of “Old page › list title”: there is no such text any more, or there never was one. They can be removed',
    isWarning: true,
  });
  expect(others).toMatchObject([{ code: 'P033' }]);
  expect(refusing([...(warning ? [warning] : []), ...others])).toEqual(others);
});

test('PTR-05 a misspelt placeholder or key says what was probably meant', () => {
  expect(problemsOf({ 'verify-email.text': 'To {emailToVerfy}' })[0]?.suggestion).toBe('emailToVerify');
  expect(problemsOf({ 'register.titel': 'x' })[0]?.suggestion).toBe('register.title');
});

test('PTR-05 what is locked or limited by name is there', () => {
  const { regulated, longest } = catalogues.copyRules;
  const named = [...Object.keys(regulated), ...Object.keys(longest)];
  expect(named.filter((key) => !Object.hasOwn(against.copy, key))).toEqual([]);
  expect(longestOf('sms.code', against)).toBe(160);
});
