import type { AnyCall } from '#web/platform/server/ports/call.ts';

/** The same use cases, each of which says that it was called. */
export function noting(called: string[], calls: Readonly<Record<string, AnyCall>>): Readonly<Record<string, AnyCall>> {
  const noted = Object.entries(calls).map(([name, call]): readonly [string, AnyCall] => [
    name,
    (...asked) => {
      called.push(name);
      return call(...asked);
    },
  ]);
  return Object.fromEntries(noted);
}
