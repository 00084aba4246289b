import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** `weak` is refused (LOG-12); `strong` would keep a thief of our hashes busy for years. */
export type PasswordStrength = 'weak' | 'fair' | 'strong';

export type MeasureStrength = (password: string, customerWords: readonly string[]) => PasswordStrength;

/** Scores run from 0 to 4; below 2 a throttled guesser succeeds, from 3 on hardly anybody. */
const leastFair = 2;
const leastStrong = 3;
/** Estimating takes longer the longer a password is, and what stands after this many characters only makes it better. */
const estimatedLength = 32;
/** Spellings such as `p4$$` that are undone; each one more multiplies the work for a hostile password. */
const l33tMaxSubstitutions = 32;

/**
 * Measures as zxcvbn does how soon a password is guessed: by lists of common and leaked passwords, keyboard rows, dates,
 * repeats, and `customerWords`: names and addresses that somebody would try first of this customer (LOG-11, LOG-12).
 *
 * The server refuses by it and the browser's meter shows it, so that both say the same. Making one takes some 100 ms.
 */
export function createStrengthMeter(): MeasureStrength {
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions });
  return (password, customerWords) => {
    const { score } = estimator.check(password.slice(0, estimatedLength), triedFirst(customerWords));
    if (score < leastFair) return 'weak';
    return score < leastStrong ? 'fair' : 'strong';
  };
}

/** The words and, of addresses, their parts. */
function triedFirst(customerWords: readonly string[]): string[] {
  const words = customerWords.flatMap((word) => [word, ...word.split(/[@.]/u)]);
  return [...new Set(words.filter((word) => word.length > 2))];
}
