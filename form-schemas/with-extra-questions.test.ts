import { describe, expect, test } from 'vitest';
import { admitExtraQuestions } from './admit-extra-questions.ts';
import { admitForm } from './admit-form.ts';
import { messageFor } from './message-for.ts';
import { ownForm } from './read-own-forms.builder.ts';
import { withExtraQuestions } from './with-extra-questions.ts';

const details = ownForm('customer-details');
const member = {
  name: 'memberNumber',
  required: true,
  schema: { type: 'string', title: 'Your member number', maxLength: 12, pattern: '^[0-9]+$' },
};
const club = {
  name: 'club',
  required: false,
  schema: { type: 'string', title: 'Your club', enum: ['North', 'South'] },
  messages: { enum: 'Choose a club from the list' },
};
const consent = {
  name: 'share',
  required: true,
  schema: { type: 'boolean', title: 'You may share my details with the club', const: true },
};
const questions = [member, club, consent];

test('DET-06 questions come after the form’s own, need no TypeScript, and the result is admitted', () => {
  const form = withExtraQuestions(details, questions);
  expect(admitForm(form, 'partner harbour')).toEqual([]);
  expect(form.uiSchema['ui:order']).toEqual(['title', 'dateOfBirth', 'mobilePhoneNumber', 'address', 'extraQuestions']);
  expect(form.schema.properties?.['extraQuestions']?.required).toEqual(['memberNumber', 'share']);
  expect(admitExtraQuestions(details, questions, 'partner harbour')).toEqual([]);
});

test('a partner without questions shows the form as it is', () => {
  expect(withExtraQuestions(details, [])).toEqual(details);
});

test('the form itself is not changed', () => {
  const before = JSON.stringify(details);
  withExtraQuestions(details, questions);
  expect(JSON.stringify(details)).toBe(before);
});

test('questions that are all optional do not make the group required', () => {
  expect(withExtraQuestions(details, [club]).schema.required).not.toContain('extraQuestions');
});

test.each([
  ['memberNumber', 'required', 'Answer the question: Your member number'],
  ['memberNumber', 'maxLength', 'Use 12 characters or fewer: Your member number'],
  ['memberNumber', 'pattern', 'Check your answer: Your member number'],
  ['club', 'enum', 'Choose a club from the list'],
  ['share', 'required', 'Tick the box: You may share my details with the club'],
])('a partner who writes no words for %s and %s still gets a sentence', (name, keyword, words) => {
  expect(messageFor(withExtraQuestions(details, questions).messages, `extraQuestions.${name}`, keyword)).toBe(words);
});

test('a question without a widget gets the one that fits its answers', () => {
  const ui = withExtraQuestions(details, questions).uiSchema['extraQuestions'];
  expect(ui).toMatchObject({
    memberNumber: { 'ui:widget': 'text' },
    club: { 'ui:widget': 'radio' },
    share: { 'ui:widget': 'checkbox' },
  });
});

describe('RUN-06 what is wrong with a question is told at its place in the partner’s entry', () => {
  test.each<[string, unknown, string, string]>([
    ['no list', {}, 'F070', '/extraQuestions'],
    [
      '21 questions',
      Array.from({ length: 21 }, (_, index) => ({ ...member, name: `q${String(index)}` })),
      'F070',
      '/extraQuestions',
    ],
    ['a question that is null', [null], 'F070', '/extraQuestions/0'],
    ['a question without saying whether it is required', [{ name: 'a', schema: {} }], 'F070', '/extraQuestions/0'],
    ['a misspelt part', [{ ...member, uiShema: {} }], 'F070', '/extraQuestions/0/uiShema'],
    ['a name that stands twice', [member, member], 'F071', '/extraQuestions/1/name'],
    ['a name that reaches into a prototype', [{ ...member, name: 'constructor' }], 'F005', '/extraQuestions/0/schema'],
    ['a name with a dot', [{ ...member, name: 'a.b' }], 'F008', '/extraQuestions/0/schema'],
    [
      'a text without a limit',
      [club, { ...member, schema: { type: 'string', title: 'Endless' } }],
      'F014',
      '/extraQuestions/1/schema',
    ],
    [
      'a misspelt widget',
      [{ ...member, uiSchema: { 'ui:widget': 'txt' } }],
      'F031',
      '/extraQuestions/0/uiSchema/ui:widget',
    ],
    [
      'a pattern that runs for ever',
      [{ ...member, schema: { ...member.schema, pattern: '^(a+)+$' } }],
      'F024',
      '/extraQuestions/0/schema/pattern',
    ],
    [
      'words for a misspelt rule',
      [{ ...member, messages: { requird: 'Enter it' } }],
      'F041',
      '/extraQuestions/0/messages/requird',
    ],
    ['no label', [{ ...member, schema: { type: 'string', maxLength: 9 } }], 'F017', '/extraQuestions/0/schema'],
  ])('%s', (_about, given, code, pointer) => {
    const problems = admitExtraQuestions(details, given, 'partner harbour');
    expect(problems).toContainEqual(expect.objectContaining({ code, pointer, file: 'partner harbour' }));
  });
});

const asked = (title: string, ...answers: string[]) => ({
  name: 'heard',
  required: true,
  schema: { type: 'string', title, oneOf: answers.map((answer, place) => ({ const: String(place), title: answer })) },
});

test.each([
  ['without a question', asked(' ', 'A friend', 'The radio'), ['Extra question 1 asks nothing']],
  ['with an empty answer', asked('Who told you?', 'A friend', ''), ['“Who told you?” has an answer without words']],
  ['with an answer twice', asked('Who?', 'A friend', 'A friend '), ['“Who?” offers the answer “A friend” twice']],
  [
    'with nothing typed',
    asked('', '', ''),
    ['Extra question 1 asks nothing', 'Extra question 1 has an answer without words'],
  ],
])('RUN-06 DET-06 a question %s is told of in the words of the desk alone', (_about, question, messages) => {
  const problems = admitExtraQuestions(details, [question], 'partner harbour');
  expect(problems.map(({ code, message }) => [code, message])).toEqual(messages.map((message) => ['F072', message]));
});
