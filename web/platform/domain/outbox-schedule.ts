/** After this many tries a message is dead: about an hour and a half after it was written. */
export const mostTries = 24;
const firstPauseSeconds = 1;
const longestPauseSeconds = 300;

/**
 * Seconds until the next try after `tries` failed ones: doubling, five minutes at most, and spread by
 * `chance` (0 to 1) over the upper half so that messages that failed together do not come back together (OPS-05).
 */
export function pauseAfter(tries: number, chance: number): number {
  const full = Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);
  return full * (0.5 + chance / 2);
}
