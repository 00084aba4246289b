import { isRecord } from '../fields-of.ts';
import { asName, unknownName } from './finding.ts';
import type { Finding } from './finding.ts';

type At = Finding['at'];

export const mostFields = 200;
const prefix = '#/definitions/';

interface Reference {
  readonly to: string;
  readonly at: At;
}

/** Every `$ref` below a value, and how many fields it declares itself. */
function survey(value: unknown, at: At): { readonly references: readonly Reference[]; readonly fields: number } {
  if (typeof value !== 'object' || value === null) return { references: [], fields: 0 };
  const references: Reference[] = [];
  let fields = 0;
  for (const [name, inner] of Object.entries(value)) {
    const place = [...at, Array.isArray(value) ? Number(name) : name];
    // Below `properties` names are names, so a field may be called $ref.
    if (name === '$ref' && at.at(-1) !== 'properties') references.push({ to: asName(inner), at: place });
    if (name === 'properties' && isRecord(inner)) fields += Object.keys(inner).length;
    const below = survey(inner, place);
    references.push(...below.references);
    fields += below.fields;
  }
  return { references, fields };
}

/**
 * References must name a definition of the same form and never lead back to themselves, and all fields, with every reference
 * counted as often as it is used, must be at most 200: definitions that double each other are refused without being expanded.
 */
export function referenceFindings(schema: Readonly<Record<string, unknown>>): readonly Finding[] {
  const { definitions, ...body } = schema;
  const known = isRecord(definitions) ? definitions : {};
  const surveys = new Map(
    Object.entries(known).map(([name, value]) => [name, survey(value, ['schema', 'definitions', name])]),
  );
  const top = survey(body, ['schema']);
  const findings: Finding[] = [];
  for (const { to, at } of [top, ...surveys.values()].flatMap(({ references }) => references)) {
    if (!to.startsWith(prefix))
      findings.push({
        code: 'F020',
        at,
        message: `“${to.slice(0, 100)}” is not a definition of this form`,
        expected: `${prefix}<name>`,
      });
    else if (!surveys.has(to.slice(prefix.length)))
      findings.push(
        unknownName({ code: 'F020', at, what: 'The definition', name: to.slice(prefix.length) }, [...surveys.keys()]),
      );
  }
  const counts = new Map<string, number>();
  const count = (name: string, trail: readonly string[]): number => {
    const before = counts.get(name);
    if (before !== undefined) return before;
    if (trail.includes(name)) {
      findings.push({
        code: 'F021',
        at: ['schema', 'definitions', name],
        message: `The definition leads back to itself: ${[...trail, name].join(' → ')}`,
        expected: 'definitions without a circle',
      });
      return 0;
    }
    const own = surveys.get(name);
    const total =
      own === undefined
        ? 0
        : own.fields +
          own.references.reduce((sum, { to }) => sum + count(to.slice(prefix.length), [...trail, name]), 0);
    counts.set(name, total);
    return total;
  };
  for (const name of surveys.keys()) count(name, []);
  const fields = top.fields + top.references.reduce((sum, { to }) => sum + count(to.slice(prefix.length), []), 0);
  if (fields > mostFields)
    findings.push({
      code: 'F004',
      at: ['schema'],
      message: `The form has ${String(fields)} fields`,
      expected: `at most ${String(mostFields)}`,
    });
  return findings;
}
