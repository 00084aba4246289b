import { schemaParser, type RJSFSchema } from '@rjsf/utils';
import { Ajv } from 'ajv';
import { formats } from '#form-schemas/formats/index.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import type { LoadValidator } from './import-validator.ts';

type Json = Record<string, unknown>;
const files = import.meta.glob<Json>('../../../../../form-schemas/forms/*/*.json', { eager: true, import: 'default' });

/** A form of form-schemas/forms as the API hands it out. */
export function buildFormView(name: string, changes: Partial<FormView> = {}): FormView {
  const file = (part: string) => {
    const found = files[`../../../../../form-schemas/forms/${name}/${part}.json`];
    if (found === undefined) throw new Error(`There is no form "${name}"`);
    return Object.fromEntries(Object.entries(found).filter(([key]) => key !== '$schema'));
  };
  return {
    name,
    hash: 'h1',
    schema: file('schema'),
    uiSchema: file('ui-schema'),
    messages: file('messages') as FormView['messages'],
    validator: `/forms/${name}@h1.js`,
    answers: {},
    errors: {},
    ...changes,
  };
}

/** Compiles in place what the API compiles when it publishes. */
export function compiles(schema: Json): LoadValidator {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: { ...formats } });
  const compiled = Object.entries(schemaParser(schema as RJSFSchema)).map(([key, each]) => [key, ajv.compile(each)]);
  return () => Promise.resolve({ default: Object.fromEntries(compiled) as unknown });
}
