import { type Field, fieldsOf, labelOf } from './fields-of.ts';
import type { FieldSchema, FormDefinition, Messages, UiSchema } from './form-definition.ts';

/**
 * What customers notice of a changed form, one sentence each, in the order of its questions:
 * `“First name” must now have at least 3 characters (before: 2).` (PTR-07)
 *
 * Forms that differ at all give at least one sentence. Time and number of sentences are in proportion to the size of the two
 * forms, which have been admitted.
 */
export function formChanges(before: FormDefinition | undefined, after: FormDefinition): string[] {
  const fields = fieldsOf(after);
  if (before === undefined) return [`A new form of ${fields.length} questions.`];
  const old = new Map(fieldsOf(before).map((field) => [field.path, field]));
  const fresh = new Set(fields.map(({ path }) => path));
  const labels = new Map([...old.values(), ...fields].map((field) => [field.path, labelOf(field)]));
  const kept = fields.filter(({ path }) => old.has(path));
  const sentences = [
    ...fields.flatMap((field) => {
      const was = old.get(field.path);
      return was === undefined ? [`${named(field)} is a new question.`] : fieldChanges(was, field);
    }),
    ...[...old.values()].filter(({ path }) => !fresh.has(path)).map((field) => `${named(field)} is no longer asked.`),
  ];
  const stayed = [...old.keys()].filter((path) => fresh.has(path));
  if (kept.some(({ path }, index) => path !== stayed[index])) sentences.push('The questions stand in a new order.');
  sentences.push(...messageChanges(before.messages, after.messages, labels));
  return sentences.length === 0 ? quietChanges(before, after) : sentences;
}

const named = (field: Field) => `“${labelOf(field)}”`;

function fieldChanges(was: Field, is: Field): string[] {
  const name = named(is);
  const sentences: string[] = [];
  if (labelOf(was) !== labelOf(is)) sentences.push(`${name} is the new name of ${named(was)}.`);
  if (was.isRequired !== is.isRequired) sentences.push(`${name} is now ${is.isRequired ? 'required' : 'optional'}.`);
  const choices = choiceChanges(was.schema, is.schema);
  sentences.push(...choices.map((change) => `${name} ${change}.`));
  for (const rule of namesOf(was.schema, is.schema)) {
    if (rule === 'title' || choiceRules.has(rule) || !differ(was.schema[rule], is.schema[rule])) continue;
    sentences.push(`${name} ${ruleInWords(rule, is.schema[rule])} (before: ${valueInWords(was.schema[rule])}).`);
  }
  for (const look of namesOf(was.ui, is.ui)) {
    if (!look.startsWith('ui:') || look === 'ui:order' || !differ(was.ui[look], is.ui[look])) continue;
    sentences.push(
      `${lookInWords(look)} of ${name} is now ${valueInWords(is.ui[look])} (before: ${valueInWords(was.ui[look])}).`,
    );
  }
  return sentences;
}

const choiceRules = new Set(['enum', 'oneOf']);

function choiceChanges(was: FieldSchema, is: FieldSchema): string[] {
  const old = choicesOf(was);
  const fresh = choicesOf(is);
  const changes: string[] = [];
  for (const [value, label] of fresh) {
    const before = old.get(value);
    if (before === undefined) changes.push(`offers “${label}” too`);
    else if (before !== label) changes.push(`calls its choice “${before}” now “${label}”`);
  }
  for (const [value, label] of old) if (!fresh.has(value)) changes.push(`no longer offers “${label}”`);
  const isOtherwise = changes.length === 0 && (differ(was.enum, is.enum) || differ(was.oneOf, is.oneOf));
  return isOtherwise ? ['offers its choices otherwise'] : changes;
}

function choicesOf({ enum: values, oneOf }: FieldSchema): Map<string, string> {
  return new Map([
    ...(values ?? []).map((value): [string, string] => [JSON.stringify(value), String(value)]),
    ...(oneOf ?? []).map((choice): [string, string] => [
      JSON.stringify(choice.const),
      choice.title ?? JSON.stringify(choice.const),
    ]),
  ]);
}

function ruleInWords(rule: string, value: unknown): string {
  switch (rule) {
    case 'minLength':
      return `must now have at least ${valueInWords(value)} characters`;
    case 'maxLength':
      return `may now have at most ${valueInWords(value)} characters`;
    case 'minimum':
      return `must now be at least ${valueInWords(value)}`;
    case 'maximum':
      return `may now be at most ${valueInWords(value)}`;
    case 'description':
      return `is now explained as ${valueInWords(value)}`;
    case 'default':
      return `is now filled in with ${valueInWords(value)}`;
    case 'format':
    case 'type':
    case 'const':
      return `must now be ${valueInWords(value)}`;
    case 'pattern':
      return `must now look like ${valueInWords(value)}`;
    default:
      return `has a new rule “${rule}”: ${valueInWords(value)}`;
  }
}

function lookInWords(look: string): string {
  switch (look) {
    case 'ui:help':
    case 'ui:description':
      return 'The hint';
    case 'ui:widget':
    case 'ui:field':
      return 'The look';
    case 'ui:placeholder':
      return 'The example';
    default:
      return `“${look.slice('ui:'.length)}”`;
  }
}

function messageChanges(before: Messages, after: Messages, labels: ReadonlyMap<string, string>): string[] {
  const sentences: string[] = [];
  for (const path of namesOf(before, after)) {
    const [old, fresh] = [before[path] ?? {}, after[path] ?? {}];
    for (const rule of namesOf(old, fresh)) {
      if (old[rule] === fresh[rule]) continue;
      const where = path === '*' ? 'every question' : `“${labels.get(path) ?? path}”`;
      sentences.push(
        `When ${where} breaks the rule “${rule}”, it says ${valueInWords(fresh[rule])} (before: ${valueInWords(old[rule])}).`,
      );
    }
  }
  return sentences;
}

function quietChanges(before: FormDefinition, after: FormDefinition): string[] {
  if (differ(before.schema, after.schema))
    return ['The rules between its questions have changed: compare the schemas.'];
  if (differ(before.uiSchema, after.uiSchema)) return ['The look of the form has changed: compare the uiSchemas.'];
  if (differ(before.examples, after.examples)) return ['Only the examples have changed; customers notice nothing.'];
  return differ(before, after) ? ['It is written in another order; customers notice nothing.'] : [];
}

function namesOf(one: FieldSchema | UiSchema | Messages | object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

const LONGEST = 120;

function valueInWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return typeof value === 'string' ? `“${short}”` : short;
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
