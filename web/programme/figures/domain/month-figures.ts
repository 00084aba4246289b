import { type SetupStep, setupSteps } from '#web/programme/customer/domain/setup-state.ts';

import type { Month } from './reporting-period.ts';

/** What comes of signing up, step by step; signing up itself is counted as sign-ups. */
export const reachedSteps = setupSteps.filter((step) => step !== 'USER_REGISTERED');

/**
 * What is summed over the payments that customers made in a month, as merchants have taken it: how many, and, in whole pence
 * less what came back, how much, of which abroad (in another currency) and of which at home, and what of it goes to causes.
 */
export const sumNames = ['payments', 'spent', 'abroad', 'home', 'given'] as const;
export type SumName = (typeof sumNames)[number];

/** A sum, and what has to be known of it before it may be told. */
export interface Sum {
  /** Whole pence; of `payments` how many. */
  readonly amount: number;
  /** How many customers it is made of. */
  readonly customers: number;
  /** What all of them come to without their signs, and of that the largest one's, and the largest two's. */
  readonly gross: number;
  readonly largest: number;
  readonly largestTwo: number;
}

/** What is counted of one partner's customers for a month; nobody may see it as it is. */
export interface MonthFigures {
  readonly month: Month;
  readonly signUps: number;
  /** Of those who signed up in it, how many had reached each step by the end of the month after; none until that can be said. */
  readonly reached: Readonly<Partial<Record<SetupStep, number>>>;
  /** How many customers' cards were used in it. */
  readonly active: number;
  /** Of those, how many had which plan at the end of it, by what it is called. */
  readonly plans: Readonly<Record<string, number>>;
  readonly sums: Readonly<Partial<Record<SumName, Sum>>>;
}

/** The same as anybody may know it: null in place of what is not told. */
export interface ToldFigures {
  readonly month: Month;
  readonly signUps: number | null;
  /** Empty until it can be said. */
  readonly reached: readonly { readonly step: SetupStep; readonly count: number | null }[];
  readonly active: number | null;
  /** The largest first; those that cannot be told apart are one, which has no name. Empty where nothing is told. */
  readonly plans: readonly { readonly name: string | null; readonly count: number }[];
  readonly sums: Readonly<Record<SumName, number | null>>;
}
