import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { formFiles } from './admission/admit-form-files.ts';
import { checkAnswers } from './check-answers.ts';
import { checkExamples } from './check-examples.ts';
import { compiledForm } from './compile-form.ts';
import { ends } from './ends.builder.ts';
import { answerAt, fieldsOf } from './fields-of.ts';
import { formats } from './formats/index.ts';
import { messageFor } from './message-for.ts';
import { ownForm, ownForms } from './read-own-forms.builder.ts';
import meta from './meta/schema.schema.json' with { type: 'json' };

const names = [
  'allocations',
  'card-activate',
  'change-email',
  'change-password',
  'cookie-choice',
  'customer-details',
  'edit-mobile',
  'forgot-password',
  'kris-reference',
  'login',
  'register-user',
  'set-pin',
  'verify-otp',
];

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')) as Record<string, unknown>;
}

test('RUN-13 the twelve forms exist by name, and each is admitted', () => {
  expect(ownForms.problems).toEqual([]);
  expect(Object.keys(ownForms.forms)).toEqual(names);
});

test('the editor offers exactly the formats that the code checks', () => {
  expect([...meta.definitions.field.properties.format.enum].sort()).toEqual(Object.keys(formats).sort());
});

describe.each(names)('the form %s', (name) => {
  const form = ownForm(name);
  const validate = compiledForm(form.schema);
  const examples = { valid: form.examples?.valid ?? [], invalid: form.examples?.invalid ?? [] };
  const today = form.examples?.today ?? '2026-01-01';

  test.each(formFiles)('RUN-12 %s.json names the schema that an editor completes it with, and satisfies it', (file) => {
    const content = readJson(`forms/${name}/${file}.json`);
    expect(content['$schema']).toBe(`../../meta/${file}.schema.json`);
    const check = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(readJson(`meta/${file}.schema.json`));
    expect(check(content), JSON.stringify(check.errors)).toBe(true);
  });

  test('RUN-02 the form has several examples to accept and to refuse', () => {
    expect(examples.valid.length).toBeGreaterThanOrEqual(1);
    expect(examples.invalid.length).toBeGreaterThanOrEqual(7);
  });

  test.each(examples.valid)('accepts $about', ({ answers }) => {
    expect(checkAnswers(form, answers, { validate, today }).errors).toEqual({});
  });

  test.each(examples.invalid)('refuses $about', ({ answers, errors }) => {
    expect(checkAnswers(form, answers, { validate, today }).errors).toEqual(errors);
  });

  test.each(examples.invalid)('has words of its own for $about', ({ errors }) => {
    expect(Object.keys(errors)).not.toEqual([]);
    for (const [path, keyword] of Object.entries(errors)) {
      const words = messageFor(form.messages, path, keyword);
      expect(words).toMatch(/^[A-Z]/);
      expect(words.toLowerCase()).not.toMatch(/\bplease\b|\boops\b|must have required|should be|must match/);
    }
  });

  test('refuses a text of 400,000 characters in every field, without going over it again and again', () => {
    const [{ answers } = { answers: {} }] = examples.valid;
    const huge = 'a'.repeat(400_000);
    expect(fieldsOf(form)).not.toEqual([]);
    for (const field of fieldsOf(form)) {
      const [top = '', inner] = field.path.split('.');
      const value = inner === undefined ? huge : { ...(answerAt(answers, top) as object), [inner]: huge };
      const { errors } = ends(() => checkAnswers(form, { ...answers, [top]: value }, { validate, today }));
      expect(errors[field.path]).toMatch(/^(maxLength|type|pattern|enum|oneOf)$/);
    }
  });

  test.each(['__proto__', 'constructor', 'toString', 'isAdmin'])(
    'refuses the answer %s, which no form asks',
    (stranger) => {
      const [{ answers } = { answers: {} }] = examples.valid;
      const body = JSON.parse(
        JSON.stringify(answers).replace(
          /^\{(?=.)/,
          `{${JSON.stringify(stranger)}:{"a":1}${Object.keys(answers).length > 0 ? ',' : ''}`,
        ),
      ) as Record<string, unknown>;
      expect(checkAnswers(form, body, { validate, today }).errors).toEqual({ [stranger]: 'additionalProperties' });
    },
  );

  test('every text field has a limit, a label and an autocomplete token', () => {
    expect(fieldsOf(form)).not.toEqual([]);
    for (const { schema, ui, path } of fieldsOf(form)) {
      const isChoice = schema.enum !== undefined || schema.oneOf !== undefined;
      if (schema.type === 'string' && !isChoice) expect(schema['maxLength'], path).toBeGreaterThan(0);
      expect(schema.title, path).toBeTruthy();
      if (schema.type === 'string') expect(ui['ui:options']?.['autocomplete'], path).toBeTruthy();
    }
  });

  test('the examples behave when they are checked as a publish checks them', () => {
    expect(checkExamples(form, validate, name)).toEqual([]);
  });
});

test('RUN-06 an example that does not behave is told with what was expected and what happened', () => {
  const form = ownForm('edit-mobile');
  const examples = { valid: [{ about: 'a landline', answers: { mobilePhoneNumber: '020 7946 0018' } }], invalid: [] };
  expect(checkExamples({ ...form, examples }, compiledForm(form.schema), 'form edit-mobile')).toEqual([
    {
      code: 'F053',
      file: 'form edit-mobile',
      pointer: '/examples/valid/0',
      message: 'The example “a landline” should give no error, but gives mobilePhoneNumber: format',
      expected: 'no error',
    },
  ]);
});

test('OTP-04 a wrong code is answered with the catalogue’s words and what to do', () => {
  expect(messageFor(ownForm('verify-otp').messages, 'code', 'wrong')).toMatch(/^Invalid OTP\. \S/);
});

test('CON-02 a total above 100% is answered with the catalogue’s words', () => {
  const { messages } = ownForm('allocations');
  expect(messageFor(messages, 'ocean', 'sum')).toContain(
    'The total of your contributions can’t exceed 100% of your savings.',
  );
});
