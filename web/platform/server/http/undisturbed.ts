import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { HttpProblem } from './http-problem.ts';
import { JourneyRace } from '../journeys/play-parts.ts';

/** How long to step back before each further try: the first race is mostly over at once, a crowd takes a moment. */
const stepBackMs = [0, 20, 60, 140, 300];

/**
 * Does `work`, again where another request of the same visitor came first: the second sees what the first has begun.
 *
 * @throws {HttpProblem} `unavailable` with Retry-After where others came first every time.
 */
export async function untilUndisturbed<T>(
  work: () => Promise<T>,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Promise<T> {
  for (const milliseconds of [...stepBackMs, null]) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof JourneyRace)) throw error;
      if (milliseconds !== null) await wait(randomInt(milliseconds, 2 * milliseconds + 1));
    }
  }
  throw new HttpProblem('unavailable', {
    detail: 'We can’t answer at the moment. Please try again shortly.',
    retryAfterSeconds: 1,
  });
}
