import type { FieldSchema, FormDefinition, Messages, UiSchema } from './form-definition.ts';

/** A form with these fields that would be admitted, as long as they would. */
export function formOf(
  properties: Readonly<Record<string, FieldSchema>>,
  more: { schema?: FieldSchema; uiSchema?: UiSchema; messages?: Messages } = {},
): FormDefinition {
  const names = Object.keys(properties);
  return {
    name: 'test-form',
    schema: { type: 'object', additionalProperties: false, properties, ...more.schema },
    uiSchema: { 'ui:order': names, ...more.uiSchema },
    messages: {
      '*': { '*': 'Check this answer', missing: 'To continue, fill in: {fields}' },
      ...Object.fromEntries(names.map((name) => [name, { '*': `Check ${name}` }])),
      ...more.messages,
    },
  };
}

export const shortText: FieldSchema = { type: 'string', title: 'A short text', maxLength: 20 };
