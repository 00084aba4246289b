/** How many rows a table has, or has more, by its name. */
export type Counts = Readonly<Record<string, number>>;

/** What was stored between two counts; a table that has as many as before is left out. */
export function storedBetween(before: Counts, after: Counts): Counts {
  const more = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)] as const);
  return Object.fromEntries(more.filter(([, rows]) => rows !== 0));
}

/**
 * Where several requests stored something else than one did, in words; nothing where they stored the same.
 *
 * Only tables that one request writes are compared, by whichever of the cases: a round that works meanwhile writes others.
 */
export function storedOtherwise(once: Counts, often: Counts, written: ReadonlySet<string>): string | undefined {
  const differing = [...written].filter((table) => (once[table] ?? 0) !== (often[table] ?? 0)).toSorted();
  if (differing.length === 0) return undefined;
  return differing
    .map((table) => `${String(often[table] ?? 0)} in ${table} instead of ${String(once[table] ?? 0)}`)
    .join(', ');
}
