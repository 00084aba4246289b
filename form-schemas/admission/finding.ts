import { closest, distance } from 'fastest-levenshtein';

/** A problem before it is known in which file it stands. */
export interface Finding {
  readonly code: string;
  /** Names and indexes from the definition's root to the place. */
  readonly at: readonly (string | number)[];
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
}

/** A value from outside as a name: text as it is, all else as JSON. Never `String(…)`, which runs a hostile `toString`. */
export function asName(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** JSON Pointer (RFC 6901) of a place. */
export function pointerTo(at: readonly (string | number)[]): string {
  return at.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The known name that `name` is most likely a slip of, if one is near enough. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  // Longer names are nobody's slip, and the distance of two long texts takes long.
  if (known.length === 0 || name.length > 100) return undefined;
  const best = closest(name, known);
  return distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(2, Math.floor(name.length / 3))
    ? best
    : undefined;
}

/** A finding about a name that nobody knows: what it is, where, and what it may have meant. */
export function unknownName(
  finding: Pick<Finding, 'code' | 'at'> & { readonly what: string; readonly name: string },
  known: readonly string[],
): Finding {
  const { code, at, what, name } = finding;
  const suggestion = didYouMean(name, known);
  const hint = suggestion === undefined ? '' : ` Did you mean “${suggestion}”?`;
  return {
    code,
    at,
    message: `${what} “${name.slice(0, 100)}” is not known.${hint}`,
    expected: known.length === 0 ? 'nothing here' : `one of: ${known.join(', ')}`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}
