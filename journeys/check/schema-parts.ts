import { operators } from '../engine/holds.ts';

/** A JSON Schema, or a piece of one, as plain data. */
export type Schema = Readonly<Record<string, unknown>>;

export const name: Schema = { type: 'string', pattern: '^[a-z][a-z0-9-]*$' };
export const words: Schema = { type: 'string', minLength: 1 };
export const route: Schema = { type: 'string', pattern: '^(/|(/:?[a-zA-Z0-9-]+\\??)+)$' };

export function closed(description: string, properties: Schema, required: readonly string[] = []): Schema {
  return { type: 'object', description, additionalProperties: false, required, properties };
}

export function ref(definition: string): Schema {
  return { $ref: `#/definitions/${definition}` };
}

export function mapOf(values: Schema, description: string): Schema {
  return { type: 'object', description, additionalProperties: values };
}

const factTest: Schema = {
  if: { type: 'object' },
  then: {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(
      operators.map((operator) => [operator, operator === 'set' ? { type: 'boolean' } : {}]),
    ),
  },
  else: { type: ['string', 'number', 'boolean', 'null'] },
};

export function conditionSchema(facts: readonly string[] | undefined): Schema {
  return {
    type: 'object',
    description: 'Facts that must all hold; `all`, `any` and `not` nest.',
    minProperties: 1,
    properties: {
      all: { type: 'array', minItems: 1, items: ref('condition') },
      any: { type: 'array', minItems: 1, items: ref('condition') },
      not: ref('condition'),
      ...Object.fromEntries((facts ?? []).map((fact) => [fact, factTest])),
    },
    additionalProperties: facts === undefined ? factTest : false,
  };
}

export const copyKey: Schema = {
  type: 'string',
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
  description: 'A key of journeys/copy.',
};

export const say: Schema = {
  ...closed('A message of the snackbar: its kind and its copy key, and a page that helps.', {
    info: copyKey,
    success: copyKey,
    warning: copyKey,
    error: copyKey,
    link: closed('A link at its end.', { text: copyKey, href: { type: 'string', pattern: '^/' } }, ['text', 'href']),
  }),
  if: { required: ['link'] },
  then: { minProperties: 2, maxProperties: 2 },
  else: { minProperties: 1, maxProperties: 1 },
};
