import type { Answers, FieldSchema, FormShape, UiSchema } from './form-definition.ts';
import { relevantSchema, resolved } from './relevant-schema.ts';

/** One question: a leaf of the form, such as `address.postcode`. */
export interface Field {
  /** Names joined by dots; `*` stands for any entry of a list. */
  readonly path: string;
  readonly schema: FieldSchema;
  readonly ui: UiSchema;
  /** Required by its group, and every group around it is required or begun. */
  readonly isRequired: boolean;
}

interface Place {
  readonly path: string;
  readonly schema: FieldSchema;
  readonly ui: UiSchema;
  readonly isRequired: boolean;
  /** Undefined when the question is what the form could ever ask. */
  readonly answers: unknown;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own member of something that may be no object at all: `constructor` of an answer is not ours to read. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function uiOf(ui: UiSchema, name: string): UiSchema {
  const child = memberOf(ui, name);
  return isRecord(child) ? child : {};
}

/** Names in the order of the page: `ui:order` first, then the schema's own. */
function inOrder(names: readonly string[], order: unknown): readonly string[] {
  // The list of fields is asked for before the look of a form is checked, too.
  const first: readonly unknown[] = Array.isArray(order) ? order : [];
  const known = new Set<unknown>(names);
  return [...new Set([...first.filter((name) => known.has(name)), ...names])] as string[];
}

function leaves(root: FieldSchema, place: Place): readonly Field[] {
  const schema = resolved(root, place.schema);
  if (schema.type === 'array' && schema.items !== undefined) {
    const items = resolved(root, schema.items);
    if (items.type === 'object') {
      const ui = uiOf(place.ui, 'items');
      return leaves(root, { path: `${place.path}.*`, schema: items, ui, isRequired: false, answers: undefined });
    }
  }
  if (schema.type !== 'object') {
    return [{ path: place.path, schema, ui: place.ui, isRequired: place.isRequired }];
  }
  const given = isRecord(place.answers) ? place.answers : undefined;
  const isKnown = place.answers !== undefined || place.path === '';
  const shape = relevantSchema(schema, given);
  const properties = shape.properties ?? {};
  return inOrder(Object.keys(properties), place.ui['ui:order']).flatMap((name) => {
    const child = properties[name];
    if (child === undefined) return [];
    return leaves(root, {
      path: place.path === '' ? name : `${place.path}.${name}`,
      schema: child,
      ui: uiOf(place.ui, name),
      isRequired: (place.isRequired || isKnown) && (shape.required ?? []).includes(name),
      answers: given === undefined ? undefined : memberOf(given, name),
    });
  });
}

/**
 * Every question of a form in the order of the page.
 *
 * With `answers`, only those that the answers make relevant; without, all that the form could ever ask.
 */
export function fieldsOf(form: FormShape, answers?: Answers): readonly Field[] {
  // An admitted form's schema holds only keywords that FieldSchema spells out.
  const schema = form.schema;
  return leaves(schema, { path: '', schema, ui: form.uiSchema, isRequired: true, answers });
}

/** The label of a field, without the words that mark it as optional. */
export function labelOf(field: Field): string {
  return (field.schema.title ?? field.path).replace(/ \(optional\)$/, '');
}

/** The answer at a field path (`address.postcode`); nothing when a part of the path is missing. */
export function answerAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce(memberOf, answers);
}
