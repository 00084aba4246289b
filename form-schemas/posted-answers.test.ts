import { expect, test } from 'vitest';

import type { FormShape } from './form-definition.ts';
import { postedAnswers } from './posted-answers.ts';

const form: FormShape = {
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      born: { type: 'string' },
      children: { type: 'integer' },
      size: { type: 'integer', enum: [1, 2] },
      agrees: { type: 'boolean', const: true },
      address: { type: 'object', properties: { line1: { type: 'string' }, postcode: { type: 'string' } } },
    },
  },
  uiSchema: { born: { 'ui:widget': 'date-parts' } },
};
const posted = (fields: Readonly<Record<string, string>>) => postedAnswers(form, new URLSearchParams(fields));

test('RUN-17 each answer has the type of its question', () => {
  expect(
    posted({
      name: 'Ada',
      'born-day': '27',
      'born-month': 'Mar',
      'born-year': '1985',
      children: '3',
      size: '2',
      agrees: 'on',
    }),
  ).toEqual({ name: 'Ada', born: '1985-03-27', children: 3, size: 2, agrees: true });
});

test('RUN-17 parts of a question stand together', () => {
  expect(posted({ 'address.line1': '1 Quay', 'address.postcode': 'TR11 3QA' })).toEqual({
    address: { line1: '1 Quay', postcode: 'TR11 3QA' },
  });
});

test('RUN-17 an empty control is no answer, and what is no number is judged as it was typed', () => {
  expect(posted({ name: '', 'born-day': '', 'address.line1': '', children: 'three', size: '9' })).toEqual({
    children: 'three',
    size: '9',
  });
});

test('RUN-17 what the form does not ask is not there', () => {
  const answers = posted({
    _session: 's',
    isStaff: 'on',
    __proto__: 'x',
    'constructor.prototype': 'x',
    'address.owner': 'x',
  });
  expect(answers).toEqual({});
  expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
});
