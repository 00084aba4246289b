import meta from '../meta/schema.schema.json' with { type: 'json' };
import { isRecord } from '../fields-of.ts';
import { formats } from '../formats/index.ts';
import { conditionFindings } from './condition-rules.ts';
import { asName, unknownName } from './finding.ts';
import type { Finding } from './finding.ts';
import { patternFindings } from './pattern-rules.ts';

type At = Finding['at'];
type Schema = Readonly<Record<string, unknown>>;

export const longestText = 5000;
export const mostItems = 200;
const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;
/** `$schema` is for the editor of a file; joined definitions are without it. */
const keywords = Object.keys(meta.definitions.field.properties).filter((keyword) => keyword !== '$schema');
const types: readonly string[] = meta.definitions.field.properties.type.enum;

/** Which value each keyword takes; keywords with parts of their own are walked instead. */
const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  $ref: (value) => typeof value === 'string',
  type: (value) => typeof value === 'string',
  format: (value) => typeof value === 'string',
  title: (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 200,
  properties: isRecord,
  definitions: isRecord,
  required: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length,
  additionalProperties: (value) => value === false,
  if: isRecord,
  then: isRecord,
  else: isRecord,
  allOf: (value) => Array.isArray(value) && value.length > 0 && value.length <= 50 && value.every(isCondition),
  items: isRecord,
  uniqueItems: (value) => typeof value === 'boolean',
  enum: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 300 &&
    value.every(isScalar) &&
    new Set(value).size === value.length,
  const: isScalar,
  oneOf: (value) => Array.isArray(value) && value.length > 0 && value.length <= 300 && value.every(isChoice),
  default: isScalar,
  minLength: isCount,
  maxLength: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= longestText,
  minItems: isCount,
  maxItems: (value) => isCount(value) && Number(value) >= 1 && Number(value) <= mostItems,
  pattern: (value) => typeof value === 'string',
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  exclusiveMinimum: Number.isFinite,
  exclusiveMaximum: Number.isFinite,
  multipleOf: (value) => typeof value === 'number' && value > 0,
};

/** Keywords that mean nothing for other types, where a validator would silently ignore them. */
const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'definitions', 'if', 'then', 'else', 'allOf'],
  string: ['format', 'minLength', 'maxLength', 'pattern'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  boolean: [],
};
const keywordsOfAnyType: readonly string[] = ['$ref', 'title', 'type', 'enum', 'const', 'oneOf', 'default'];

function isScalar(value: unknown): boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isChoice(value: unknown): boolean {
  return (
    isRecord(value) &&
    isScalar(value['const']) &&
    typeof value['title'] === 'string' &&
    value['title'].trim() !== '' &&
    Object.keys(value).length === 2
  );
}

function isCondition(value: unknown): boolean {
  return (
    isRecord(value) && isRecord(value['if']) && Object.keys(value).every((key) => ['if', 'then', 'else'].includes(key))
  );
}

function keywordFindings(schema: Schema, at: At): readonly Finding[] {
  const type = typeof schema['type'] === 'string' ? schema['type'] : '';
  return Object.keys(schema).flatMap((keyword): readonly Finding[] => {
    const place = [...at, keyword];
    if (!keywords.includes(keyword))
      return [unknownName({ code: 'F010', at: place, what: 'The keyword', name: keyword }, keywords)];
    const fits = Object.hasOwn(kinds, keyword) ? kinds[keyword] : undefined;
    if (fits !== undefined && !fits(schema[keyword])) {
      return [
        {
          code: 'F011',
          at: place,
          message: `“${keyword}” cannot have this value`,
          expected: 'what the schema of form definitions says for it',
        },
      ];
    }
    const own = keywordsOfType[type];
    if (own === undefined || keywordsOfAnyType.includes(keyword) || own.includes(keyword)) return [];
    return [
      {
        code: 'F018',
        at: place,
        message: `“${keyword}” means nothing for the type ${type}`,
        expected: `one of: ${[...own, ...keywordsOfAnyType].join(', ')}`,
      },
    ];
  });
}

function typeFindings(schema: Schema, at: At): readonly Finding[] {
  if (schema['$ref'] !== undefined && schema['type'] === undefined) return [];
  const type = schema['type'];
  if (typeof type !== 'string')
    return [
      { code: 'F012', at, message: 'The field has no type, or more than one', expected: `one of: ${types.join(', ')}` },
    ];
  return types.includes(type)
    ? []
    : [unknownName({ code: 'F012', at: [...at, 'type'], what: 'The type', name: type }, types)];
}

function hasChoices(schema: Schema): boolean {
  return ['enum', 'const', 'oneOf'].some((keyword) => schema[keyword] !== undefined);
}

function textFindings(schema: Schema, at: At): readonly Finding[] {
  const { format, pattern, maxLength, minLength } = schema;
  const most = typeof maxLength === 'number' ? maxLength : longestText;
  const findings: Finding[] = [];
  if (typeof maxLength !== 'number' && !hasChoices(schema))
    findings.push({
      code: 'F014',
      at,
      message: 'The text has no maxLength',
      expected: `maxLength from 1 to ${String(longestText)}`,
    });
  if (typeof minLength === 'number' && minLength > most)
    findings.push({
      code: 'F019',
      at: [...at, 'minLength'],
      message: 'minLength is greater than maxLength: nothing could be answered',
      expected: `at most ${String(most)}`,
    });
  if (format !== undefined && !(typeof format === 'string' && Object.hasOwn(formats, format)))
    findings.push(
      unknownName(
        { code: 'F013', at: [...at, 'format'], what: 'The format', name: asName(format) },
        Object.keys(formats),
      ),
    );
  if (typeof pattern === 'string') findings.push(...patternFindings(pattern, most, [...at, 'pattern']));
  return findings;
}

function numberFindings(schema: Schema, at: At): readonly Finding[] {
  if (hasChoices(schema)) return [];
  const least = schema['minimum'] ?? schema['exclusiveMinimum'];
  const most = schema['maximum'] ?? schema['exclusiveMaximum'];
  if (typeof least !== 'number' || typeof most !== 'number')
    return [{ code: 'F015', at, message: 'The number has no bounds', expected: 'minimum and maximum' }];
  return least <= most
    ? []
    : [
        {
          code: 'F019',
          at,
          message: 'The least number is greater than the greatest: nothing could be answered',
          expected: 'minimum up to maximum',
        },
      ];
}

function listFindings(schema: Schema, at: At): readonly Finding[] {
  const { items, minItems, maxItems } = schema;
  const findings: Finding[] = [];
  if (typeof maxItems !== 'number')
    findings.push({
      code: 'F015',
      at,
      message: 'The list has no maxItems',
      expected: `maxItems from 1 to ${String(mostItems)}`,
    });
  if (typeof minItems === 'number' && typeof maxItems === 'number' && minItems > maxItems)
    findings.push({
      code: 'F019',
      at,
      message: 'minItems is greater than maxItems: nothing could be answered',
      expected: `at most ${String(maxItems)}`,
    });
  if (isRecord(items)) findings.push(...fieldFindings(items, [...at, 'items']));
  else findings.push({ code: 'F011', at, message: 'The list does not say what is in it', expected: 'items' });
  return findings;
}

/** Every field in a map of fields: its name, then the field. */
function mapFindings(map: unknown, at: At): readonly Finding[] {
  if (!isRecord(map)) return [];
  return Object.entries(map).flatMap(([name, field]) => [
    ...(fieldName.test(name)
      ? []
      : [
          {
            code: 'F008',
            at: [...at, name],
            message: `“${name.slice(0, 100)}” cannot be the name of a field`,
            expected: 'a letter, then letters, digits and underscores, at most 64',
          },
        ]),
    ...fieldFindings(field, [...at, name]),
  ]);
}

function groupFindings(schema: Schema, at: At): readonly Finding[] {
  const findings: Finding[] = [];
  if (!isRecord(schema['properties']))
    findings.push({ code: 'F011', at, message: 'The group has no fields', expected: 'properties' });
  return [
    ...findings,
    ...mapFindings(schema['properties'], [...at, 'properties']),
    ...conditionFindings(schema, at, mapFindings),
  ];
}

/** Every breach of the rules for one field and for all within it: keywords, kinds, bounds, patterns, conditions. */
export function fieldFindings(schema: unknown, at: At): readonly Finding[] {
  if (!isRecord(schema))
    return [{ code: 'F011', at, message: 'A field must be an object', expected: '{ "type": …, "title": … }' }];
  const findings = [...keywordFindings(schema, at), ...typeFindings(schema, at)];
  if (schema['definitions'] !== undefined && at.length > 1)
    findings.push({
      code: 'F020',
      at: [...at, 'definitions'],
      message: 'Definitions stand at the top of the schema only',
      expected: '/schema/definitions',
    });
  switch (schema['type']) {
    case 'object':
      return [...findings, ...groupFindings(schema, at)];
    case 'array':
      return [...findings, ...listFindings(schema, at), ...titleFindings(schema, at)];
    case 'string':
      return [...findings, ...textFindings(schema, at), ...titleFindings(schema, at)];
    case 'integer':
    case 'number':
      return [...findings, ...numberFindings(schema, at), ...titleFindings(schema, at)];
    default:
      return [...findings, ...titleFindings(schema, at)];
  }
}

function titleFindings(schema: Schema, at: At): readonly Finding[] {
  // A definition is named where it is used; an entry of a list is named by the list.
  const isNamedElsewhere =
    schema['$ref'] !== undefined ||
    at.at(-1) === 'items' ||
    at[1] === 'definitions' ||
    at.includes('then') ||
    at.includes('else');
  return schema['title'] !== undefined || isNamedElsewhere
    ? []
    : [{ code: 'F017', at, message: 'The field has no title, which is its label', expected: 'title' }];
}

/** The schema of a form: a group with fields, its definitions, and no references that lead astray. */
export function schemaFindings(schema: unknown): readonly Finding[] {
  const at: At = ['schema'];
  if (!isRecord(schema))
    return [{ code: 'F001', at, message: 'The form has no schema', expected: 'a JSON Schema of type object' }];
  const findings = [...fieldFindings(schema, at), ...mapFindings(schema['definitions'], [...at, 'definitions'])];
  if (schema['type'] !== 'object')
    findings.push({ code: 'F012', at, message: 'A form’s schema must be of type object', expected: 'object' });
  return findings;
}
