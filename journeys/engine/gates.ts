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
  return gates.find(
    ({ when, only, except = [] }) =>
      holds(when, facts) &&
      (only === undefined || isNamed(route, namesIn(only, facts), groups)) &&
      !isNamed(route, except, groups),
  );
}

/** Whether a page is among these names of pages and groups; a group is written with or without its `@`. */
export function isNamed(route: string, names: readonly string[], groups: AccessTable['groups']): boolean {
  return names.some((name) => name === route || groups[name.startsWith('@') ? name.slice(1) : name]?.includes(route));
}

/** The names of a list, or of the fact that holds one. */
function namesIn(names: Gate['only'] & {}, facts: Facts): readonly string[] {
  if (typeof names !== 'string') return names;
  const listed = facts[names.replace('$fact.', '')];
  return Array.isArray(listed) ? (listed as readonly string[]) : [];
}
