/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export interface Chance {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** A whole number, both included. */
  readonly from: (least: number, most: number) => number;
  readonly one: <T>(of: readonly [T, ...T[]]) => T;
  readonly is: (share: number) => boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    from: (least, most) => least + Math.floor(next() * (most - least + 1)),
    one: (of) => of[Math.floor(next() * of.length)] ?? of[0],
    is: (share) => next() < share,
  };
}
