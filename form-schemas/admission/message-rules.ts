import meta from '../meta/messages.schema.json' with { type: 'json' };
import { clockKeywords, limitedSum, matchedField } from '../field-rules.ts';
import { fieldsOf, isRecord, memberOf } from '../fields-of.ts';
import type { Field } from '../fields-of.ts';
import type { FieldSchema, FormShape } from '../form-definition.ts';
import { relevantSchema, resolved } from '../relevant-schema.ts';
import { unknownName } from './finding.ts';
import type { Finding } from './finding.ts';

const keywords: readonly string[] = meta.definitions.keyword.enum;
const longestMessage = 300;
/** Keywords of a field's schema that can object to what somebody answers. */
const rules: readonly string[] = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'enum',
  'const',
  'oneOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** Paths of fields that something requires, and of all groups. */
function surveyed(
  root: FieldSchema,
  place: FieldSchema,
  path: string,
): { readonly required: readonly string[]; readonly groups: readonly string[] } {
  const schema = resolved(root, place);
  if (schema.type === 'array' && schema.items !== undefined) {
    const items = surveyed(root, schema.items, `${path}.*`);
    return { required: items.required, groups: [path, ...items.groups] };
  }
  if (schema.type !== 'object') return { required: [], groups: [] };
  const inner = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const branches = [schema, ...(schema.allOf ?? [])].flatMap((condition) => [condition.then, condition.else]);
  const required = [schema, ...branches].flatMap((branch) => branch?.required ?? []).map(inner);
  const below = Object.entries(relevantSchema(schema, undefined).properties ?? {}).map(([name, child]) =>
    surveyed(root, child, inner(name)),
  );
  return {
    required: [...required, ...below.flatMap((each) => each.required)],
    groups: [...(path === '' ? [] : [path]), ...below.flatMap((each) => each.groups)],
  };
}

function rulesOf(field: Field, form: FormShape, required: readonly string[]): readonly string[] {
  const { schema, path } = field;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const format = schema.format ?? '';
  return [
    ...(required.includes(path) ? ['required'] : []),
    ...(isNumber ? ['type'] : []),
    ...rules.filter((keyword) => schema[keyword] !== undefined && schema[keyword] !== false),
    ...(Object.hasOwn(clockKeywords, format) ? (clockKeywords[format] ?? []) : []),
    ...(matchedField(field) === undefined ? [] : ['mismatch']),
    ...(limitedSum(form)?.of.includes(path) === true ? ['sum'] : []),
  ];
}

function wordFindings(messages: Readonly<Record<string, unknown>>, paths: readonly string[]): readonly Finding[] {
  return Object.entries(messages).flatMap(([path, words]) => {
    const at = ['messages', path];
    const unknown =
      path === '*' || paths.includes(path)
        ? []
        : [unknownName({ code: 'F040', at, what: 'The field', name: path }, paths)];
    if (!isRecord(words))
      return [
        ...unknown,
        { code: 'F043', at, message: 'The messages of a field must be an object', expected: '{ "required": "…" }' },
      ];
    return [
      ...unknown,
      ...Object.entries(words).flatMap(([keyword, text]) => {
        const place = [...at, keyword];
        const isText = typeof text === 'string' && text.trim() !== '' && text.length <= longestMessage;
        return [
          ...(keywords.includes(keyword)
            ? []
            : [unknownName({ code: 'F041', at: place, what: 'The rule', name: keyword }, keywords)]),
          ...(isText
            ? []
            : [
                {
                  code: 'F043',
                  at: place,
                  message: 'A message must be a text of up to 300 characters',
                  expected: 'a sentence',
                },
              ]),
        ];
      }),
    ];
  });
}

/** Every rule of every field that has no words, and words for what does not exist. */
export function messageFindings(form: FormShape, messages: unknown): readonly Finding[] {
  if (!isRecord(messages))
    return [
      {
        code: 'F001',
        at: ['messages'],
        message: 'The form has no messages',
        expected: 'field path, then keyword, then words',
      },
    ];
  const schema = form.schema;
  const fields = fieldsOf(form);
  const { required, groups } = surveyed(schema, schema, '');
  const paths = [...fields.map((field) => field.path), ...groups];
  const general = ['*', 'missing'].filter((keyword) => memberOf(memberOf(messages, '*'), keyword) === undefined);
  return [
    ...wordFindings(messages, paths),
    ...general.map((keyword) => ({
      code: 'F042',
      at: ['messages'],
      message: `There are no words for “${keyword}” under “*”`,
      expected:
        keyword === 'missing'
          ? 'the reason beside a submit button that is not ready, with {fields}'
          : 'words for anything unforeseen',
    })),
    ...fields.flatMap((field) => {
      const words = memberOf(messages, field.path);
      if (memberOf(words, '*') !== undefined) return [];
      return rulesOf(field, form, required)
        .filter((keyword) => memberOf(words, keyword) === undefined)
        .map((keyword) => ({
          code: 'F042',
          at: ['messages'],
          message: `${field.path} has the rule “${keyword}” but no words for it`,
          expected: `messages["${field.path}"]["${keyword}"]`,
        }));
    }),
  ];
}
