import { expect, test } from 'vitest';

import { partner } from '../../cms/src/content/content-kind.ts';
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
    { what: 'words', label: 'Extra questions › heard', before: friend, after: both },
  ]);
});

test('PTR-07 a part of a question that words do not tell is shown by its name', () => {
  const [before, after] = [asked('Friend'), withChoices(asked('Friend'), [{ const: 'f', title: 'Friend' }])];
  expect(changes([before], [after]).map(({ label }) => label)).toEqual([
    'Extra questions › heard › schema › oneOf',
    'Extra questions › heard › schema › oneOf',
  ]);
});
