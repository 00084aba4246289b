import { fieldErrors } from './field-errors.ts';
import type { RuleError } from './field-errors.ts';
import { ruleErrors } from './field-rules.ts';
import type { Answers, FieldErrors, FieldSchema, FormShape } from './form-definition.ts';
import { isRecord } from './fields-of.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { relevantAnswers, unknownAnswers } from './relevant-answers.ts';
import { relevantSchema, resolved } from './relevant-schema.ts';

/** An ajv validator of the form's schema, compiled with `allErrors` and our formats; leaves its errors on itself. */
export interface Validator {
  (answers: unknown): boolean | Promise<unknown>;
  errors?: readonly RuleError[] | null;
}

export interface CheckedAnswers {
  /** Normalised, and only what the form asks: this is what to store or submit when there are no errors. */
  readonly answers: Answers;
  /** Field path to keyword; empty when the answers may be accepted. */
  readonly errors: FieldErrors;
}

/** The answers with each text cut just behind its limit: still too long, but no pattern reads a novel. */
function bounded(root: FieldSchema, place: FieldSchema, value: unknown): unknown {
  const schema = resolved(root, place);
  if (typeof value === 'string') {
    const most = schema['maxLength'];
    if (typeof most !== 'number' || value.length <= most) return value;
    return Array.from(value)
      .slice(0, most + 1)
      .join('');
  }
  const { items } = schema;
  if (Array.isArray(value) && items !== undefined) return value.map((entry: unknown) => bounded(root, items, entry));
  if (!isRecord(value) || schema.type !== 'object') return value;
  const properties = relevantSchema(schema, undefined).properties ?? {};
  const entries = Object.entries(value).map(([name, answer]) => {
    const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, child === undefined ? answer : bounded(root, child, answer)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Checks answers the same way in the browser and in the API: normalise, drop what is irrelevant, refuse what was
 * not asked, validate, and apply the rules that JSON Schema cannot say (RUN-04). Formats of JSON Schema ignore other
 * types than text, and so do our rules: the schema's `type` speaks for them.
 */
export function checkAnswers(
  form: FormShape,
  given: Answers,
  by: { validate: Validator; today: string },
): CheckedAnswers {
  const answers = relevantAnswers(form, normaliseAnswers(form, given));
  const unknown = unknownAnswers(form, answers).map((path) => [path, 'additionalProperties'] as const);
  const schema = form.schema;
  const isValid = by.validate(bounded(schema, schema, answers));
  if (typeof isValid !== 'boolean') throw new Error('A form is checked by a synchronous validator');
  const errors = {
    ...ruleErrors(form, answers, by.today),
    ...(isValid ? {} : fieldErrors(by.validate.errors ?? [])),
    ...Object.fromEntries(unknown),
  };
  return { answers, errors };
}
