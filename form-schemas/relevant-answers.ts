import { isRecord } from './fields-of.ts';
import type { Answers, FieldSchema, FormShape } from './form-definition.ts';
import { relevantSchema, resolved } from './relevant-schema.ts';

function relevant(root: FieldSchema, place: FieldSchema, value: unknown): unknown {
  const schema = resolved(root, place);
  if (!isRecord(value) || schema.type !== 'object') return value;
  const asked = relevantSchema(schema, value).properties ?? {};
  const possible = relevantSchema(schema, undefined).properties ?? {};
  const kept = Object.entries(value).flatMap(([name, answer]) => {
    if (!Object.hasOwn(possible, name)) return [[name, answer] as const];
    const child = Object.hasOwn(asked, name) ? asked[name] : undefined;
    return child === undefined ? [] : [[name, relevant(root, child, answer)] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * The answers without those of fields that another answer made irrelevant: they do not count and are not submitted.
 * A name that the form could never ask stays, for the check to refuse.
 */
export function relevantAnswers(form: FormShape, answers: Answers): Answers {
  const schema = form.schema;
  return relevant(schema, schema, answers) as Answers;
}

function unknownIn(root: FieldSchema, place: FieldSchema, at: { path: string; value: unknown }): readonly string[] {
  const schema = resolved(root, place);
  const { path, value } = at;
  if (!isRecord(value) || schema.type !== 'object') return [];
  const possible = relevantSchema(schema, undefined).properties ?? {};
  return Object.entries(value).flatMap(([name, answer]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    const child = Object.hasOwn(possible, name) ? possible[name] : undefined;
    return child === undefined ? [inner] : unknownIn(root, child, { path: inner, value: answer });
  });
}

/** Paths of answers that the form never asks for: a body that sets what only the server may set is refused. */
export function unknownAnswers(form: FormShape, answers: Answers): readonly string[] {
  const schema = form.schema;
  return unknownIn(schema, schema, { path: '', value: answers });
}
