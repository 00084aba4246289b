import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { admitExtraQuestions } from '#form-schemas/admit-extra-questions.ts';
import { ownForm } from '#form-schemas/read-own-forms.builder.ts';

import {
  addedChoice,
  choicesOf,
  helpOf,
  longestOf,
  moved,
  named,
  newQuestion,
  type Question,
  questionInWords,
  questionsIn,
  sortOf,
  sorts,
  textOf,
  titleOf,
  valued,
  withChoices,
  withHelp,
  withLongest,
  withTitle,
} from '../../cms/src/content/questions.ts';

const seeds = new URL('../../cms/seeds/partners/', import.meta.url);
const seeded = readdirSync(seeds).flatMap((file) => {
  const { extraQuestions } = JSON.parse(readFileSync(new URL(file, seeds), 'utf8')) as { extraQuestions: Question[] };
  return extraQuestions;
});
const problemsOf = (questions: readonly Question[]) =>
  admitExtraQuestions(ownForm('customer-details'), questions, 'partner "trial"').map(({ code, pointer }) => [
    code,
    pointer,
  ]);

test('DET-06 PTR-01 a question of each sort is admitted as soon as it has its words, and says what it lacks before', () => {
  const made = sorts.reduce<readonly Question[]>((list, sort) => [...list, newQuestion(sort, list)], []);
  expect(made.map(({ name }) => name)).toEqual(['question', 'question2', 'question3']);
  expect(made.map(sortOf)).toEqual([...sorts]);
  expect(problemsOf(made).length).toBeGreaterThan(0);
  const written = made.map((question, index) => {
    const answers = choicesOf(question).map((choice, place) => ({ ...choice, title: `Answer ${String(place + 1)}` }));
    const chosen = sortOf(question) === 'choice' ? withChoices(question, answers) : question;
    return named(withHelp(withTitle(chosen, `Crème brûlée or not, number ${String(index)}?`), 'Think well.'), made);
  });
  expect(written.map(({ name }) => name)).toEqual(['cremeBruleeOrNot', 'cremeBruleeOrNot', 'cremeBruleeOrNot']);
  const apart = written.map((question, index) => ({ ...question, name: `${question.name}${String(index)}` }));
  expect(problemsOf(apart)).toEqual([]);
  expect(questionsIn(textOf(apart))).toEqual(apart);
});

test('DET-06 PTR-01 what partners ask today can be changed, and keeps what the editor does not know', () => {
  expect(seeded.length).toBeGreaterThan(2);
  for (const question of seeded) {
    expect(sortOf(question)).not.toBe('other');
    expect(withHelp(withTitle(question, titleOf(question)), helpOf(question))).toEqual(question);
    const changed = withTitle(question, 'Something else?');
    expect([changed.name, changed.messages, changed.uiSchema]).toEqual([
      question.name,
      question.messages,
      question.uiSchema,
    ]);
    expect(named(changed, seeded)).toBe(changed);
  }
});

test('PTR-01 an answer gets its value from its first words, keeps it, and shares it with no other', () => {
  const two = addedChoice(addedChoice([]));
  expect(two.map((choice) => choice.const)).toEqual(['answer', 'answer2']);
  const first = valued({ const: 'answer', title: 'I hold a berth!' }, two);
  expect(first.const).toBe('i-hold-a-berth');
  expect(valued({ ...first, title: 'Another' }, [first]).const).toBe('i-hold-a-berth');
  const again = { const: 'answer2', title: 'I hold a berth' };
  expect(valued(again, [first, again]).const).toBe('i-hold-a-berth2');
  expect(valued({ const: 'answer', title: '漢字' }, two).const).toBe('answer');
});

test('PTR-01 a question is moved, and its longest answer taken away again', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 2, 3)).toEqual(list);
  const question = newQuestion('text', []);
  expect(longestOf(withLongest(question, 30))).toBe(30);
  expect(withLongest(question, undefined).schema).not.toHaveProperty('maxLength');
});

test('PTR-01 what is no list of questions is left to the JSON', () => {
  expect(questionsIn(null)).toEqual([]);
  expect(questionsIn('  ')).toEqual([]);
  for (const odd of ['{', '{}', '[1]', '[{"name":"a"}]', '[{"name":"a","schema":[],"required":true}]'])
    expect([odd, questionsIn(odd)]).toEqual([odd, undefined]);
  const ofAnotherSort = [
    { type: 'integer' },
    { type: 'boolean', const: true },
    { type: 'string', enum: ['a'] },
    { type: 'string', format: 'date' },
    { type: 'string', oneOf: [{ const: 7, title: 'Seven' }] },
  ];
  for (const schema of ofAnotherSort) expect(sortOf({ name: 'a', schema, required: false })).toBe('other');
});

test.each<[string, Question, string]>([
  [
    'words of their own',
    withHelp(withTitle(newQuestion('text', []), 'Your club?'), 'As on your card'),
    '“Your club?” Answered in words of their own. At most 100 characters. It must be answered. Help: As on your card',
  ],
  [
    'several answers',
    {
      ...withChoices(withTitle(newQuestion('choice', []), 'How did you hear of us?'), [
        { const: 'friend', title: 'From a friend' },
        { const: 'radio', title: 'On the radio' },
      ]),
      required: false,
    },
    '“How did you hear of us?” Answers: From a friend, On the radio. It may be left out.',
  ],
  [
    'yes or no',
    withTitle(newQuestion('yesNo', []), 'Are you a member?'),
    '“Are you a member?” Answers: Yes, No. It must be answered.',
  ],
  [
    'a rule that has no field',
    { name: 'number', schema: { type: 'string', title: 'Number', pattern: '^[0-9]+$' }, required: true },
    '“Number” Answered in words of their own. It must be answered. pattern: ^[0-9]+$.',
  ],
])('PTR-07 a question with %s is told in words before it is published', (_about, question, words) => {
  expect(questionInWords(question)).toBe(words);
});

test('PTR-07 what is no question of a known sort is told as it is', () => {
  expect(questionInWords({ name: 'a', required: true, schema: { type: 'number', title: 'Age' } })).toBeUndefined();
  expect(questionInWords({ name: 'a' })).toBeUndefined();
});
