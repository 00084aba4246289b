import { closest, distance } from 'fastest-levenshtein';

/** The known name that `name` most likely stands for, or nothing when none is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const nearest = closest(name, known);
  return distance(name, nearest) <= Math.max(2, Math.floor(name.length / 3)) ? nearest : undefined;
}
