import { isRecord } from '../fields-of.ts';
import { asName, unknownName } from './finding.ts';
import type { Finding } from './finding.ts';

type At = Finding['at'];
type Schema = Readonly<Record<string, unknown>>;
type MapFindings = (map: unknown, at: At) => readonly Finding[];

interface Condition {
  readonly rule: Schema;
  readonly at: At;
}

function namesOf(map: unknown): readonly string[] {
  return isRecord(map) ? Object.keys(map) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The conditions of a group: its own `if`, and those in `allOf`. */
function conditionsOf(schema: Schema, at: At): readonly Condition[] {
  const several = listOf(schema['allOf']).map((rule, index) => ({
    rule: isRecord(rule) ? rule : {},
    at: [...at, 'allOf', index],
  }));
  return ['if', 'then', 'else'].some((keyword) => schema[keyword] !== undefined)
    ? [...several, { rule: schema, at }]
    : several;
}

/** Only `properties` and `required`, and these of the right kind. */
function isPartOfGroup(value: unknown): value is Schema {
  if (!isRecord(value) || !Object.keys(value).every((keyword) => keyword === 'properties' || keyword === 'required'))
    return false;
  const { properties, required } = value;
  return (
    (properties === undefined || isRecord(properties)) &&
    (required === undefined || (Array.isArray(required) && required.every((name) => typeof name === 'string')))
  );
}

function isComparison(rule: unknown): boolean {
  if (!isRecord(rule) || Object.keys(rule).length !== 1) return false;
  const values = Object.hasOwn(rule, 'const') ? [rule['const']] : rule['enum'];
  return (
    Array.isArray(values) &&
    values.length > 0 &&
    values.every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  );
}

function ifFindings(condition: unknown, at: At, known: readonly string[]): readonly Finding[] {
  const isSimple =
    isPartOfGroup(condition) &&
    Object.keys(condition).length > 0 &&
    Object.values(condition['properties'] ?? {}).every(isComparison);
  if (!isSimple) {
    return [
      {
        code: 'F025',
        at,
        message: 'This condition is richer than conditions may be',
        expected: 'properties that are compared with const or enum, and required',
      },
    ];
  }
  return [...namesOf(condition['properties']), ...listOf(condition['required'])]
    .map(asName)
    .filter((name) => !known.includes(name))
    .map((name) => unknownName({ code: 'F016', at, what: 'The field', name }, known));
}

function branchFindings(branch: unknown, at: At, walk: MapFindings): readonly Finding[] {
  if (branch === undefined) return [];
  if (!isPartOfGroup(branch)) {
    return [
      {
        code: 'F025',
        at,
        message: 'This branch may only add fields and make fields required',
        expected: 'properties, required',
      },
    ];
  }
  return walk(branch['properties'], [...at, 'properties']);
}

function requiredFindings(required: unknown, at: At, known: readonly string[]): readonly Finding[] {
  return listOf(required).flatMap((name, index) =>
    typeof name === 'string' && !known.includes(name)
      ? [unknownName({ code: 'F016', at: [...at, 'required', index], what: 'The required field', name }, known)]
      : [],
  );
}

/** A condition reads fields that are always asked; a branch may require those and its own. */
export function conditionFindings(schema: Schema, at: At, walk: MapFindings): readonly Finding[] {
  const always = namesOf(schema['properties']);
  const conditions = conditionsOf(schema, at);
  const branches = conditions.flatMap(({ rule, at: place }) =>
    ['then', 'else'].map((keyword) => ({ branch: rule[keyword], at: [...place, keyword] })),
  );
  const added = branches
    .flatMap(({ branch }) => (isRecord(branch) ? namesOf(branch['properties']) : []))
    .filter((name) => !always.includes(name));
  const isClosed = schema['additionalProperties'] === false;
  const findings: Finding[] = [];
  if (added.length === 0 && !isClosed)
    findings.push({
      code: 'F026',
      at,
      message: 'The group would take any field that somebody sends',
      expected: '"additionalProperties": false',
    });
  if (added.length > 0 && isClosed)
    findings.push({
      code: 'F026',
      at: [...at, 'additionalProperties'],
      message: 'This would refuse the fields that the conditions add; what the form never asks is refused anyway',
      expected: 'no additionalProperties',
    });
  return [
    ...findings,
    ...requiredFindings(schema['required'], at, always),
    ...conditions.flatMap(({ rule, at: place }) => ifFindings(rule['if'], [...place, 'if'], always)),
    ...branches.flatMap(({ branch, at: place }) => [
      ...branchFindings(branch, place, walk),
      ...requiredFindings(isRecord(branch) ? branch['required'] : [], place, [
        ...always,
        ...(isRecord(branch) ? namesOf(branch['properties']) : []),
      ]),
    ]),
  ];
}
