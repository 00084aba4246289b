import { isRecord } from './fields-of.ts';
import type { Answers, FieldSchema, FormShape, UiSchema } from './form-definition.ts';
import { canonical } from './formats/index.ts';
import { relevantSchema, resolved } from './relevant-schema.ts';
import { isSecret } from './secret-fields.ts';

/** Text that a person typed: spaces at the ends and doubled ones inside are slips; accents get one spelling. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/[^\S\r\n]+/g, ' ');
}

function normaliseText(text: string, schema: FieldSchema, ui: UiSchema): string | undefined {
  const format = schema.format ?? '';
  const rule = Object.hasOwn(canonical, format) ? canonical[format] : undefined;
  // Every character of a password counts, spaces included.
  const isVerbatim = rule === undefined && isSecret(schema, ui);
  const value = isVerbatim ? text : (rule ?? tidy)(text.normalize('NFC').trim());
  return value === '' ? undefined : value;
}

function uiAt(ui: UiSchema, name: string): UiSchema {
  const child = ui[name];
  return isRecord(child) ? child : {};
}

function normaliseValue(root: FieldSchema, place: { schema: FieldSchema; ui: UiSchema }, value: unknown): unknown {
  const schema = resolved(root, place.schema);
  if (typeof value === 'string') return schema.type === 'string' ? normaliseText(value, schema, place.ui) : value;
  if (Array.isArray(value) && schema.items !== undefined) {
    const items = { schema: schema.items, ui: uiAt(place.ui, 'items') };
    return value.map((entry: unknown) => normaliseValue(root, items, entry));
  }
  if (!isRecord(value) || schema.type !== 'object') return value;
  const properties = relevantSchema(schema, undefined).properties ?? {};
  const entries = Object.entries(value).map(([name, answer]) => {
    const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [
      name,
      child === undefined ? answer : normaliseValue(root, { schema: child, ui: uiAt(place.ui, name) }, answer),
    ];
  });
  // A required group that was not begun is an empty one, so that each missing answer in it is named.
  for (const name of schema.required ?? []) {
    const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (child === undefined || Object.hasOwn(value, name) || resolved(root, child).type !== 'object') continue;
    entries.push([name, normaliseValue(root, { schema: child, ui: uiAt(place.ui, name) }, {})]);
  }
  return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined)) as Answers;
}

/**
 * The answers in the one spelling that is checked, compared and stored.
 *
 * Trims text, joins doubled spaces, spells accents one way (NFC), takes spaces and hyphens out of codes, writes a postcode
 * as `SW1A 1AA`, and drops empty answers, so that an optional field that was emptied has no error (ENT-06). Passwords keep
 * every character. A value of the wrong type stays as it is, for the schema to refuse.
 *
 * It runs at two places, both times directly before the validator: in the browser on blur and on submit (the field keeps
 * showing what was typed), and in the API on every submission.
 */
export function normaliseAnswers(form: FormShape, answers: Answers): Answers {
  const schema = form.schema;
  return normaliseValue(schema, { schema, ui: form.uiSchema }, answers) as Answers;
}
