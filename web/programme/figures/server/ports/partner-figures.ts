import type { Bar } from '#web/programme/figures/domain/reporting-period.ts';
import type { Spending } from '#web/programme/figures/domain/partner-figures.ts';
import type { SetupStep } from '#web/programme/customer/domain/setup-state.ts';

/** Whose way is followed: those who first got to `first` within the time, its end left out. */
export interface Group {
  readonly first: SetupStep;
  readonly from: Date;
  readonly until: Date;
}

/** How many customers of one partner did what, and never who (PTR-09). */
export interface PartnerFigures {
  /** How many signed up in each of `bars`, which follow one another without a gap. */
  signUps(partnerCode: string, bars: readonly Bar[]): Promise<readonly number[]>;
  /** What a partner's customers have paid in a time, its end left out. */
  spending(partnerCode: string, time: { readonly from: Date; readonly until: Date }): Promise<Spending>;
  /** How many of a group have got to each step by now, in order and from its first step on: who has missed one is not counted after it. */
  reached(partnerCode: string, group: Group): Promise<readonly { readonly step: SetupStep; readonly count: number }[]>;
}
