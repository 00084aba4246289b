import { expect, test } from 'vitest';

import { formChanges } from './form-changes.ts';
import type { FormDefinition } from './form-definition.ts';
import { ownForms } from './read-own-forms.builder.ts';

const form: FormDefinition = {
  name: 'crew',
  schema: {
    type: 'object',
    required: ['firstName'],
    properties: {
      firstName: { type: 'string', title: 'First name', minLength: 2 },
      berth: { type: 'string', title: 'Berth', oneOf: [{ const: 'fore', title: 'Fore' }] },
    },
  },
  uiSchema: { 'ui:order': ['firstName', 'berth'], firstName: { 'ui:help': 'As in your passport' } },
  messages: { firstName: { required: 'Enter your first name' } },
  examples: { valid: [], invalid: [] },
};

const { firstName, berth } = form.schema.properties as Record<'firstName' | 'berth', object>;
const withProperties = (properties: object) => ({ ...form, schema: { ...form.schema, properties } }) as FormDefinition;

test.each<[string, FormDefinition]>([
  [
    '“First name” must now have at least 3 characters (before: 2).',
    withProperties({ firstName: { ...firstName, minLength: 3 }, berth }),
  ],
  [
    '“Given name” is the new name of “First name”.',
    withProperties({ firstName: { ...firstName, title: 'Given name' }, berth }),
  ],
  ['“Berth” is no longer asked.', withProperties({ firstName })],
  ['“Boat” is a new question.', withProperties({ firstName, berth, boat: { type: 'string', title: 'Boat' } })],
  [
    '“Berth” offers “Aft” too.',
    withProperties({
      firstName,
      berth: {
        ...berth,
        oneOf: [
          { const: 'fore', title: 'Fore' },
          { const: 'aft', title: 'Aft' },
        ],
      },
    }),
  ],
  ['“First name” is now optional.', { ...form, schema: { ...form.schema, required: [] } }],
  [
    'The questions stand in a new order.',
    { ...form, uiSchema: { ...form.uiSchema, 'ui:order': ['berth', 'firstName'] } },
  ],
  [
    'The hint of “First name” is now “Any name” (before: “As in your passport”).',
    { ...form, uiSchema: { ...form.uiSchema, firstName: { 'ui:help': 'Any name' } } },
  ],
  [
    'When “First name” breaks the rule “required”, it says “Name?” (before: “Enter your first name”).',
    { ...form, messages: { firstName: { required: 'Name?' } } },
  ],
  [
    'Only the examples have changed; customers notice nothing.',
    { ...form, examples: { today: '2026-01-01', valid: [], invalid: [] } },
  ],
])('PTR-07 a changed form is told in a sentence: %s', (sentence, after) => {
  expect(formChanges(form, after)).toEqual([sentence]);
});

test('PTR-07 a form that is the same has no changes, and a new one says how much it asks', () => {
  const forms = Object.values(ownForms.forms);
  expect(forms.length).toBeGreaterThan(10);
  for (const own of forms) expect(formChanges(own, structuredClone(own))).toEqual([]);
  expect(formChanges(undefined, form)).toEqual(['A new form of 2 questions.']);
});

function large(count: number, title: string): FormDefinition {
  const names = Array.from({ length: count }, (_, index) => `field${index}`);
  return {
    ...withProperties(Object.fromEntries(names.map((name) => [name, { type: 'string', title: `${title} ${name}` }]))),
    uiSchema: { 'ui:order': names },
  };
}

// Were each question looked for among all, this would take minutes, and the test its time-out.
test('PTR-07 a form of 200,000 questions is compared too', () => {
  expect(formChanges(large(200_000, 'Old'), large(200_000, 'New'))).toHaveLength(200_000);
});
