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
      !isNamed(route, except, groups) &&
      (only === undefined || typeof only === 'string' || isNamed(route, only, groups)) &&
      holds(when, facts) &&
      (typeof only !== 'string' || isNamed(route, listOf(only, facts), groups)),
  );
}

/** Whether a page is among these names of pages and groups; a group is written with or without its `@`. */
export function isNamed(route: string, names: readonly string[], groups: AccessTable['groups']): boolean {
  return names.some((name) => name === route || groups[name.startsWith('@') ? name.slice(1) : name]?.includes(route));
}

/** The names that the fact holds which is written as `$fact.<name>`. */
function listOf(name: string, facts: Facts): readonly string[] {
  const listed = facts[name.replace('$fact.', '')];
  return listed !== null && typeof listed === 'object' ? listed : [];
}
