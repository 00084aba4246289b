/** Two texts, cut where they begin to differ and where they end to. */
export interface Trimmed {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

/** What both begin and end with, by whole words, and what stands between; in time proportional to their length. */
export function trimmed(before: string, after: string): Trimmed {
  const old = before.split(/(?<=\s)/);
  const fresh = after.split(/(?<=\s)/);
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  return {
    start: old.slice(0, start).join(''),
    before: old.slice(start, old.length - end).join(''),
    after: fresh.slice(start, fresh.length - end).join(''),
    end: old.slice(old.length - end).join(''),
  };
}
