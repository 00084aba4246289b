import type { Path, Report } from '#journeys/check/report.ts';

/** Whatever looks like a mark of HTML. */
export function marksIn(text: string): readonly string[] {
  return [...new Set(text.match(/<[/!]?[a-z][^<>]*>?/giu) ?? [])];
}

/** Words are shown as they stand wherever they are typed: HTML is refused in every field of `entry`, as it is in copy (P034). */
export function checkMarks(report: Report, entry: object): void {
  const left: { readonly path: Path; readonly value: unknown }[] = [{ path: [], value: entry }];
  for (const { path, value } of left) {
    if (typeof value === 'object' && value !== null)
      left.push(
        ...Object.entries(value as Readonly<Record<string, unknown>>).map(([name, inner]) => ({
          path: [...path, keyOf(value, name)],
          value: inner,
        })),
      );
    // A pattern has groups in angle brackets and is shown to nobody.
    const marks = typeof value === 'string' && path.at(-1) !== 'pattern' ? marksIn(value) : [];
    if (marks.length === 0) continue;
    report.add({
      code: 'P036',
      path,
      message: `${marks.join(' ')} would be shown as it stands there: HTML is not used`,
      expected: 'plain words',
    });
  }
}

function keyOf(holder: object, name: string): string | number {
  return Array.isArray(holder) ? Number(name) : name;
}
