import type { SetupStep } from '#web/programme/customer/domain/setup-state.ts';

/** Of fewer people than this a partner who knows them could tell who it was, so only that they are fewer is said. */
export const smallestGroup = 5;

/** What customers have paid with their cards, as merchants have taken it; whole pence. */
export interface Spending {
  readonly customers: number;
  /** Of those, how many in another currency. */
  readonly abroad: number;
  /** Of those, how many have given something. */
  readonly givers: number;
  readonly payments: number;
  /** Less what came back. */
  readonly pence: number;
  /** Of it in another currency. */
  readonly abroadPence: number;
  /** Of it for causes. */
  readonly givenPence: number;
}

/**
 * Whether what so many customers have done in a period says nothing of one of them, nor what is left of it once any shorter
 * period is taken away: `before` is how many have done it in each of those rests (PTR-09).
 */
export function isTold(customers: number, before: readonly number[]): boolean {
  return [customers, ...before].every((count) => count === 0 || count >= smallestGroup);
}

/** How many people got to a step; null for a few, of whom no more is said than that there are any. */
export interface StepCount {
  readonly step: SetupStep;
  readonly count: number | null;
  /** Among those of the first step, from 0 to 1. */
  readonly ofFirst: number | null;
  /** Among those of the step before, from 0 to 1; null for the first step too. */
  readonly ofPrevious: number | null;
}

/**
 * How many of a group got how far (PTR-09). Of a group that is too small nothing is told at all, and a step that a few got
 * to has no number.
 *
 * @param reached steps in order, with how many got there: never more than to the step before.
 */
export function conversionOf(reached: readonly { readonly step: SetupStep; readonly count: number }[]): StepCount[] {
  const all = reached[0]?.count ?? 0;
  const told = (count: number) => {
    if (all > 0 && all < smallestGroup) return null;
    return count > 0 && count < smallestGroup ? null : count;
  };
  return reached.map(({ step, count }, index) => {
    const before = reached[index - 1]?.count;
    return {
      step,
      count: told(count),
      ofFirst: share(told(count), told(all)),
      ofPrevious: before === undefined ? null : share(told(count), told(before)),
    };
  });
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
