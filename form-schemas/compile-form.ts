import { Ajv } from 'ajv';
import type { Validator } from './check-answers.ts';
import { formats } from './formats/index.ts';

/** As the API compiles: every error, our formats; and strict about the schema, though a branch may require a field of its group. */
const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, formats: { ...formats } });

export function compiledForm(schema: Readonly<Record<string, unknown>>): Validator {
  return ajv.compile(schema);
}
