import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import type { PasswordGuesser } from '#web/server/ports/passwords.ts';

/** Scores run from 0 to 4; below 2 a throttled guesser succeeds. */
const leastScore = 2;
/** Estimating takes longer the longer a password is, and what stands after this many characters only makes it better. */
const estimatedLength = 32;
/** Spellings such as `p4$$` that are undone; each one more multiplies the work for a hostile password. */
const l33tMaxSubstitutions = 32;

/** Guesses as zxcvbn does: lists of common and leaked passwords, keyboard rows, dates, repeats and the customer's own words. */
export function createPasswordGuesser(): PasswordGuesser {
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions });
  return {
    isGuessable(password, contextWords) {
      return estimator.check(password.slice(0, estimatedLength), [...contextWords]).score < leastScore;
    },
  };
}
