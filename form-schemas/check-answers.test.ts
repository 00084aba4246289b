import { describe, expect, test } from 'vitest';
import { admitForm } from './admit-form.ts';
import { checkAnswers } from './check-answers.ts';
import { compiledForm } from './compile-form.ts';
import { completeness } from './completeness.ts';
import { formOf, shortText } from './form.builder.ts';
import type { Answers, FormDefinition } from './form-definition.ts';
import { ownForm } from './read-own-forms.builder.ts';
import { withExtraQuestions } from './with-extra-questions.ts';

const today = '2026-06-15';

function check(form: FormDefinition, answers: Answers): ReturnType<typeof checkAnswers> {
  return checkAnswers(form, answers, { validate: compiledForm(form.schema), today });
}

describe('a form with a conditional field', () => {
  const pet = { type: 'string', title: 'Pet', enum: ['none', 'cat', 'dog'] } as const;
  const form: FormDefinition = {
    ...formOf(
      { pet },
      { uiSchema: { 'ui:order': ['pet', 'petName'] }, messages: { petName: { '*': 'Check the name' } } },
    ),
    schema: {
      type: 'object',
      properties: { pet },
      required: ['pet'],
      if: { properties: { pet: { enum: ['cat', 'dog'] } }, required: ['pet'] },
      then: { properties: { petName: { ...shortText, title: 'Name of your pet' } }, required: ['petName'] },
    },
  };

  test('is admitted', () => {
    expect(admitForm(form, 'form test-form')).toEqual([]);
  });
  test('asks for the field only when it is relevant', () => {
    expect(completeness(form, { pet: 'none' })).toMatchObject({ needed: 1, isComplete: true });
    expect(completeness(form, { pet: 'cat' }).missing).toEqual([{ path: 'petName', label: 'Name of your pet' }]);
    expect(check(form, { pet: 'cat' }).errors).toEqual({ petName: 'required' });
  });
  test('does not count or submit what a changed answer made irrelevant', () => {
    expect(check(form, { pet: 'none', petName: 'x'.repeat(99) })).toEqual({ answers: { pet: 'none' }, errors: {} });
  });
  test('still refuses what it could never ask', () => {
    expect(check(form, { pet: 'none', setupState: 'CARD_CREATED' }).errors).toEqual({
      setupState: 'additionalProperties',
    });
  });
});

describe('several conditions on one group', () => {
  const yes = { type: 'boolean', title: 'Yes' } as const;
  const when = (name: string, then: string) => ({
    if: { properties: { [name]: { const: true } }, required: [name] },
    then: { properties: { [then]: shortText }, required: [then] },
    else: { properties: {} },
  });
  const form: FormDefinition = {
    ...formOf(
      { a: yes, b: yes },
      {
        uiSchema: { 'ui:order': ['a', 'more', 'b', 'other'] },
        messages: { more: { '*': 'Check' }, other: { '*': 'Check' } },
      },
    ),
    schema: { type: 'object', properties: { a: yes, b: yes }, allOf: [when('a', 'more'), when('b', 'other')] },
  };
  test('each is decided for itself', () => {
    expect(admitForm(form, 'form test-form')).toEqual([]);
    expect(completeness(form, { a: true, b: true }).missing.map(({ path }) => path)).toEqual(['more', 'other']);
    expect(check(form, { b: true }).errors).toEqual({ other: 'required' });
    expect(check(form, { a: true, more: 'x', other: 'gone' })).toEqual({ answers: { a: true, more: 'x' }, errors: {} });
  });
});

test('one field has one error, and the plainest of its rules speaks', () => {
  expect(check(ownForm('verify-otp'), { code: 'abc' }).errors).toEqual({ code: 'pattern' });
  expect(
    check(ownForm('register-user'), { givenName: 'a', familyName: 'b', email: 'a@b.co', password: 'x' }).errors,
  ).toEqual({ password: 'minLength' });
});

test('the answers that are handed on are the tidy ones', () => {
  expect(check(ownForm('verify-otp'), { code: '123 456' })).toEqual({ answers: { code: '123456' }, errors: {} });
});

test('a definition that is used twice is asked twice', () => {
  const form = formOf(
    { home: { $ref: '#/definitions/place', title: 'Home' }, work: { $ref: '#/definitions/place', title: 'Work' } },
    {
      schema: {
        definitions: {
          place: { type: 'object', additionalProperties: false, required: ['town'], properties: { town: shortText } },
        },
        required: ['home'],
      },
      messages: { 'home.town': { '*': 'Check' }, 'work.town': { '*': 'Check' } },
    },
  );
  expect(admitForm(form, 'form test-form')).toEqual([]);
  expect(check(form, { work: {} }).errors).toEqual({ 'home.town': 'required', 'work.town': 'required' });
});

test('an error inside a list names its entry', () => {
  const form = formOf(
    {
      rows: {
        type: 'array',
        title: 'Rows',
        maxItems: 3,
        items: { type: 'object', additionalProperties: false, required: ['name'], properties: { name: shortText } },
      },
    },
    { messages: { 'rows.*.name': { '*': 'Check' } } },
  );
  expect(admitForm(form, 'form test-form')).toEqual([]);
  expect(check(form, { rows: [{ name: 'a' }, {}] }).errors).toEqual({ 'rows.1.name': 'required' });
});

test('OTP-06 a mobile number of 5 characters is too short, one of 6 is longer than that', () => {
  expect(check(ownForm('edit-mobile'), { mobilePhoneNumber: '07700' }).errors).toEqual({
    mobilePhoneNumber: 'minLength',
  });
  expect(check(ownForm('edit-mobile'), { mobilePhoneNumber: '077009' }).errors).toEqual({
    mobilePhoneNumber: 'format',
  });
});

test('DET-06 the API refuses what an extra question refuses', () => {
  const form = withExtraQuestions(ownForm('customer-details'), [
    { name: 'member', required: true, schema: { type: 'string', title: 'Member number', maxLength: 5 } },
  ]);
  const [{ answers } = { answers: {} }] = ownForm('customer-details').examples?.valid ?? [];
  expect(check(form, answers).errors).toEqual({ 'extraQuestions.member': 'required' });
  expect(check(form, { ...answers, extraQuestions: { member: '123456' } }).errors).toEqual({
    'extraQuestions.member': 'maxLength',
  });
  expect(check(form, { ...answers, extraQuestions: { member: '12345', other: 'x' } }).errors).toEqual({
    'extraQuestions.other': 'additionalProperties',
  });
  expect(check(form, { ...answers, extraQuestions: { member: '12345' } }).errors).toEqual({});
});

test('a validator that answers later cannot check a form', () => {
  const form = ownForm('login');
  expect(() => checkAnswers(form, {}, { validate: () => Promise.resolve(true), today })).toThrow('synchronous');
});
