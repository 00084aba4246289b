import { expect, test } from 'vitest';

import { campaign, partner } from '../../cms/src/content/content-kind.ts';
import { newQuestion, type Question, withChoices, withTitle } from '../../cms/src/content/questions.ts';
import { changesBetween } from '../../cms/src/versions/changes.ts';

const asked = (...answers: string[]): Question => ({
  ...withChoices(
    withTitle(newQuestion('choice', []), 'How did you hear of us?'),
    answers.map((title) => ({ const: title, title })),
  ),
  name: 'heard',
});

const changes = (before: readonly Question[], after: readonly Question[]) => {
  const content = (extraQuestions: readonly Question[]) => ({ entry: { extraQuestions } });
  const about = { kind: partner, labels: () => 'Extra questions' };
  return changesBetween(about, content(before), content(after)).changes;
};

const friend = '“How did you hear of us?” Answers: Friend. It must be answered.';
const both = '“How did you hear of us?” Answers: Friend, Radio. It must be answered.';

test('PTR-07 who publishes an extra question reads it in words, new, changed and gone', () => {
  expect(changes([], [asked('Friend')])).toEqual([{ what: 'words', label: 'Extra questions', after: friend }]);
  expect(changes([asked('Friend')], [])).toEqual([{ what: 'words', label: 'Extra questions', before: friend }]);
  expect(changes([asked('Friend')], [asked('Friend', 'Radio')])).toEqual([
    { what: 'words', label: 'Extra questions › “How did you hear of us?”', before: friend, after: both },
  ]);
});

test('PTR-07 a part of a question that its words do not tell is called by what it is, without a name of JSON', () => {
  const [before, after] = [asked('Friend'), withChoices(asked('Friend'), [{ const: 'f', title: 'Friend' }])];
  const label = 'Extra questions › “How did you hear of us?” › what may be answered › answers';
  expect(changes([before], [after])).toEqual([
    { what: 'words', label, before: 'kept as: Friend; title: Friend' },
    { what: 'words', label, after: 'kept as: f; title: Friend' },
  ]);
});

const partnerChanges = (before: object, after: object) =>
  changesBetween({ kind: partner, labels: () => 'Own words' }, { entry: { ...before } }, { entry: { ...after } })
    .changes;

test('PTR-07 own words are called by their place as the Words page calls it, not by their copy key', () => {
  expect(partnerChanges({ copy: {} }, { copy: { 'verify-email.text': 'Ahoy' } })).toEqual([
    { what: 'words', label: 'Own words › Verify email › text', after: 'Ahoy' },
  ]);
  expect(partnerChanges({ promoCodes: [] }, { promoCodes: ['SAIL'] })).toEqual([
    { what: 'words', label: 'Own words', after: 'SAIL' },
  ]);
});

test('PTR-07 the details of a campaign are told without brackets, quotes and names of fields', () => {
  const told = (before: unknown, after: unknown) => {
    const content = (details: unknown) => ({ entry: { details } });
    return changesBetween({ kind: campaign, labels: () => 'Details' }, content(before), content(after)).changes;
  };
  const step = { title: 'Share your code', smallPrint: { isShown: true, lines: ['One each.', 'No cash.'] } };
  expect(told(undefined, [step])).toEqual([
    {
      what: 'words',
      label: 'Details',
      after: 'title: Share your code; small print: is shown: yes; lines: One each., No cash.',
    },
  ]);
  expect(told({ mainOffer: { 'small-print': 'Old' } }, { mainOffer: { 'small-print': 'New' } })).toEqual([
    { what: 'words', label: 'Details › main offer › small print', before: 'Old', after: 'New' },
  ]);
  for (const { label, before = '', after = '' } of told([step], [{ ...step, smallPrint: {} }]))
    expect(label + before + after).not.toMatch(/[{}[\]"]|smallPrint/u);
});
