import meta from '../meta/ui-schema.schema.json' with { type: 'json' };
import { fieldsOf, isRecord } from '../fields-of.ts';
import type { FieldSchema, FormShape } from '../form-definition.ts';
import { relevantSchema, resolved } from '../relevant-schema.ts';
import { asName, unknownName } from './finding.ts';
import type { Finding } from './finding.ts';

type At = Finding['at'];
type Ui = Readonly<Record<string, unknown>>;

const widgets: readonly string[] = meta.definitions.widget.enum;
const parts: readonly string[] = meta.definitions.field.enum;
const keys = Object.keys(meta.definitions.ui.properties).filter((key) => key !== '$schema');
const options: Readonly<Record<string, { readonly type?: string; readonly enum?: readonly string[] }>> =
  meta.definitions.options.properties;

function nameFindings(
  ui: Ui,
  at: At,
  known: { readonly key: string; readonly code: string; readonly names: readonly string[] },
): readonly Finding[] {
  const value = ui[known.key];
  if (value === undefined || (typeof value === 'string' && known.names.includes(value))) return [];
  return [
    unknownName(
      {
        code: known.code,
        at: [...at, known.key],
        what: known.key === 'ui:widget' ? 'The widget' : 'The ui:field',
        name: asName(value),
      },
      known.names,
    ),
  ];
}

const fitsType: Readonly<Partial<Record<string, (value: unknown) => boolean>>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 20,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  array: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string'),
};

function fitsOption(value: unknown, rule: { readonly type?: string; readonly enum?: readonly string[] }): boolean {
  if (rule.enum !== undefined) return typeof value === 'string' && rule.enum.includes(value);
  const fits = rule.type === undefined ? undefined : fitsType[rule.type];
  return fits?.(value) === true;
}

function optionFindings(ui: Ui, at: At, paths: readonly string[]): readonly Finding[] {
  const given = ui['ui:options'];
  const place = [...at, 'ui:options'];
  if (given === undefined) return [];
  if (!isRecord(given))
    return [
      { code: 'F035', at: place, message: 'ui:options must be an object', expected: Object.keys(options).join(', ') },
    ];
  const unknown = Object.entries(given).flatMap(([name, value]): readonly Finding[] => {
    const rule = Object.hasOwn(options, name) ? options[name] : undefined;
    if (rule === undefined)
      return [unknownName({ code: 'F035', at: [...place, name], what: 'The option', name }, Object.keys(options))];
    if (fitsOption(value, rule)) return [];
    const expected = rule.enum === undefined ? (rule.type ?? 'another value') : `one of: ${rule.enum.join(', ')}`;
    if (rule.enum !== undefined)
      return [unknownName({ code: 'F035', at: [...place, name], what: `The ${name}`, name: asName(value) }, rule.enum)];
    return [{ code: 'F035', at: [...place, name], message: `“${name}” cannot have this value`, expected }];
  });
  const { matches, sumOf } = given;
  const named = [
    ...(typeof matches === 'string' ? [['matches', matches] as const] : []),
    ...(Array.isArray(sumOf) ? sumOf.map((path) => ['sumOf', asName(path)] as const) : []),
  ];
  const lost = named
    .filter(([, path]) => !paths.includes(path))
    .map(([name, path]) => unknownName({ code: 'F036', at: [...place, name], what: 'The field', name: path }, paths));
  return [...unknown, ...lost];
}

function orderFindings(ui: Ui, at: At, fields: readonly string[]): readonly Finding[] {
  const order = ui['ui:order'];
  if (order === undefined && fields.length < 2) return [];
  if (!Array.isArray(order)) {
    return [
      {
        code: 'F034',
        at,
        message: 'The group has no ui:order, and the database does not keep the order of fields',
        expected: `"ui:order": ${JSON.stringify(fields)}`,
      },
    ];
  }
  const names = order.map(asName);
  const unknown = names
    .filter((name) => !fields.includes(name))
    .map((name) =>
      unknownName({ code: 'F034', at: [...at, 'ui:order', names.indexOf(name)], what: 'The field', name }, fields),
    );
  const missing = fields.filter((name) => !names.includes(name));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...unknown,
    ...(missing.length === 0
      ? []
      : [
          {
            code: 'F034',
            at: [...at, 'ui:order'],
            message: `ui:order leaves out ${missing.join(', ')}`,
            expected: 'every field of the group once',
          },
        ]),
    ...(doubled.length === 0
      ? []
      : [
          {
            code: 'F034',
            at: [...at, 'ui:order'],
            message: `ui:order names ${doubled.join(', ')} twice`,
            expected: 'every field of the group once',
          },
        ]),
  ];
}

interface Level {
  readonly root: FieldSchema;
  readonly paths: readonly string[];
}

/** The fields that a group or list could ever hold; nothing for a leaf. */
function innerFields(root: FieldSchema, place: FieldSchema): Readonly<Record<string, FieldSchema>> | undefined {
  const schema = resolved(root, place);
  if (schema.type === 'object') return relevantSchema(schema, undefined).properties ?? {};
  return schema.type === 'array' && schema.items !== undefined ? { items: schema.items } : undefined;
}

function levelFindings(
  place: { readonly schema: FieldSchema; readonly ui: unknown; readonly at: At },
  level: Level,
): readonly Finding[] {
  const { schema, ui, at } = place;
  if (!isRecord(ui))
    return [{ code: 'F030', at, message: 'This must be an object', expected: '{ "ui:widget": …, "ui:help": … }' }];
  const inner = innerFields(level.root, schema);
  const names = Object.keys(inner ?? {});
  const isGroup = resolved(level.root, schema).type === 'object';
  const help = ui['ui:help'];
  const children = Object.keys(ui).filter((key) => !keys.includes(key));
  return [
    ...(help === undefined || (typeof help === 'string' && help.trim() !== '' && help.length <= 500)
      ? []
      : [
          {
            code: 'F035',
            at: [...at, 'ui:help'],
            message: 'A hint must be a text of up to 500 characters',
            expected: 'a sentence',
          },
        ]),
    ...nameFindings(ui, at, { key: 'ui:widget', code: 'F031', names: widgets }),
    ...nameFindings(ui, at, { key: 'ui:field', code: 'F032', names: parts }),
    ...optionFindings(ui, at, level.paths),
    ...(isGroup ? orderFindings(ui, at, names) : []),
    ...children.flatMap((name) => {
      const child = inner !== undefined && Object.hasOwn(inner, name) ? inner[name] : undefined;
      if (child !== undefined) return levelFindings({ schema: child, ui: ui[name], at: [...at, name] }, level);
      const isKey = name.startsWith('ui:');
      return [
        unknownName(
          { code: isKey ? 'F030' : 'F033', at: [...at, name], what: isKey ? 'The key' : 'The field', name },
          isKey ? keys : names,
        ),
      ];
    }),
  ];
}

/** Every widget, field, option and order of a form's look that the screens could not draw. */
export function uiFindings(form: FormShape): readonly Finding[] {
  const schema = form.schema;
  const paths = fieldsOf(form).map((field) => field.path);
  return levelFindings({ schema, ui: form.uiSchema, at: ['uiSchema'] }, { root: schema, paths });
}
