import type { MonthFigures } from '#web/programme/figures/domain/month-figures.ts';
import type { Month } from '#web/programme/figures/domain/reporting-period.ts';

/** A month of one partner. */
export interface PartnerMonth {
  readonly partnerCode: string;
  readonly month: Month;
}

/** How many customers of one partner did what, and never who: counted once a month is over (PTR-09). */
export interface PartnerFigures {
  /** The month that each partner's figures go on with: that of its first sign-up, or the one after the last that is counted. */
  next(): Promise<readonly PartnerMonth[]>;
  /**
   * Counts a month, and how far those had got by its end who signed up the month before. Whatever is counted already stays.
   *
   * @returns whether it was counted now.
   */
  count(month: PartnerMonth): Promise<boolean>;
  /** All months of a partner that are counted, in order and without a gap. */
  months(partnerCode: string): Promise<readonly MonthFigures[]>;
}
