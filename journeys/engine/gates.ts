import type { AccessTable, Facts, Gate, Step } from './definition.ts';
import { holds } from './holds.ts';

/**
 * The gate of the access table that closes this page, if one does (SES-02 to SES-06). Pages that need no session are
 * never closed.
 */
export function closedBy(
  { gates, groups }: AccessTable,
  { route, needs = [] }: Pick<Step, 'route' | 'needs'>,
  facts: Facts,
): Gate | undefined {
  if (!needs.includes('signedIn')) return undefined;
  const isNamed = (names: readonly string[]) => names.some((name) => name === route || groups[name]?.includes(route));
  return gates.find(
    ({ when, only, except = [] }) =>
      holds(when, facts) &&
      (only === undefined || isNamed(plainNames(only, facts))) &&
      !isNamed(plainNames(except, facts)),
  );
}

/** The names of a list, or of the fact that holds one, without the `@` of groups. */
function plainNames(names: Gate['only'] & {}, facts: Facts): readonly string[] {
  if (typeof names !== 'string') return names.map((name) => name.replace(/^@/u, ''));
  const listed = facts[names.replace('$fact.', '')];
  return Array.isArray(listed) ? (listed as readonly string[]) : [];
}
