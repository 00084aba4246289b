/** `size` of `all`, none twice: the same ones for the same seed, whatever the machine. */
export function sampleOf<T>(all: readonly T[], size: number, seed: number): T[] {
  const next = randomFrom(seed);
  const left = [...all];
  return Array.from({ length: Math.min(size, all.length) }, () =>
    left.splice(Math.floor(next() * left.length), 1),
  ).flat();
}

/** Numbers from 0 up to 1, by mulberry32: small, and even enough to choose places. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
