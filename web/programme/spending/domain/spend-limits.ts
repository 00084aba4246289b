import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { OwnDecline } from './decision-reason.ts';
import type { Purchase, Region } from './purchase.ts';

/** Each limit by its name. */
export const limitNames = ['purchase', 'day', 'atmDay', 'atmMonth'] as const satisfies readonly (keyof Limits)[];

/** The most that may go out at once, on a day of London's, and of it in cash on a day and in a month; pence. */
export interface Limits {
  readonly purchase: number;
  readonly day: number;
  readonly atmDay: number;
  readonly atmMonth: number;
}

/** What has gone out in the windows that run: on the day, of it in cash, and in cash in the month; pence. */
export interface Use {
  readonly day: number;
  readonly atmDay: number;
  readonly atmMonth: number;
}

/** What was used by region as it was last counted, and on which day that was. */
export interface CountedUse extends Readonly<Record<Region, Use>> {
  readonly countedOn: CalendarDate;
}

const unused: Use = { day: 0, atmDay: 0, atmMonth: 0 };

export const nothingUsed: Readonly<Record<Region, Use>> = { home: unused, abroad: unused };

/** The limits of every card whose plan brings none of its own (CRD-09). */
export const spendLimits: Readonly<Record<Region, Limits>> = {
  home: { purchase: 100_000, day: 150_000, atmDay: 30_000, atmMonth: 100_000 },
  abroad: { purchase: 100_000, day: 150_000, atmDay: 30_000, atmMonth: 100_000 },
};

/** The most that a plan may allow, whatever is published; pence. */
export const limitCeilings: Limits = { purchase: 500_000, day: 1_000_000, atmDay: 50_000, atmMonth: 300_000 };

/** What a plan says of limits, in whole pounds as the CMS has them: those that it leaves out are the usual ones. */
export type PlanSpendLimits = { readonly [In in Region]?: { readonly [Limit in keyof Limits]?: number } };

/** The limits of somebody's plan as it was sold, none above its ceiling (CRD-09). */
export function limitsBy(said: PlanSpendLimits | null | undefined): Readonly<Record<Region, Limits>> {
  const inRegion = (region: Region): Limits => {
    const limit = (name: keyof Limits) => {
      const pounds = said?.[region]?.[name];
      return pounds === undefined ? spendLimits[region][name] : Math.min(100 * pounds, limitCeilings[name]);
    };
    return { purchase: limit('purchase'), day: limit('day'), atmDay: limit('atmDay'), atmMonth: limit('atmMonth') };
  };
  return { home: inRegion('home'), abroad: inRegion('abroad') };
}

/** How far somebody has shown that what they spend can be collected. */
export interface Trust {
  /** A collection by the mandate in use was paid. */
  readonly hasPaid: boolean;
  /** Until the end of that day less may be owed, because a collection was returned. */
  readonly loweredUntil: CalendarDate | null;
}

/** The most that may be spent and not be collected yet, and before the first collection by a mandate is paid; pence. */
const exposureCaps = { proven: 250_000, unproven: 25_000 } as const;

/** The most that somebody may owe on a day (cards.md 5): little at first, and half for thirty days after a return. */
export function exposureCapFor({ hasPaid, loweredUntil }: Trust, today: CalendarDate): number {
  const cap = exposureCaps[hasPaid ? 'proven' : 'unproven'];
  return loweredUntil !== null && today <= loweredUntil ? cap / 2 : cap;
}

/** The month that a day is in, by its first day. */
export function monthOf(day: CalendarDate): CalendarDate {
  return `${day.slice(0, 7)}-01`;
}

/**
 * What of a count still counts on `day`: a day's use ends at midnight in London, a month's with the month. A count that was
 * made later, in a request that overtook this one across midnight, counts whole.
 */
export function useOn(day: CalendarDate, { countedOn, ...counted }: CountedUse, region: Region): Use {
  const use = counted[region];
  if (countedOn >= day) return use;
  return { ...unused, atmMonth: monthOf(countedOn) === monthOf(day) ? use.atmMonth : 0 };
}

/** A stretch of time in which only so much may be spent. */
export type Window = keyof Use;

/** The day, `YYYY-MM-DD`, at whose first midnight in London all of a window's limit is back, seen from `today`. */
export function backOn(window: Window, today: CalendarDate): CalendarDate {
  const next = new Date(`${window === 'atmMonth' ? monthOf(today) : today}T00:00:00Z`);
  if (window === 'atmMonth') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** What a purchase adds to the windows. Cash counts as spent on the day as well. */
export function added({ pence, channel }: Pick<Purchase, 'pence' | 'channel'>): Use {
  const cash = channel === 'atm' ? pence : 0;
  return { day: pence, atmDay: cash, atmMonth: cash };
}

/** Why an amount is declined, whatever the bank would say of it. */
export type LimitReason = Extract<
  OwnDecline,
  'LIMIT_PURCHASE' | 'LIMIT_DAY' | 'LIMIT_ATM_DAY' | 'LIMIT_ATM_MONTH' | 'EXPOSURE_CAP'
>;

/** What a limit leaves for one more purchase: below nothing where more is used than it allows; pence. */
export interface Room {
  readonly limit: LimitReason;
  readonly pence: number;
}

/** What counts against somebody's limits. */
export interface Counted {
  readonly limits: Readonly<Record<Region, Limits>>;
  /** Nothing where the customer has never spent. */
  readonly used: CountedUse | null;
  /** What was spent and is not collected yet; pence. */
  readonly atRisk: number;
  readonly trust: Trust;
}

/**
 * What each limit leaves for one more purchase there, in the order in which they are looked at: a purchase is within all of them
 * or is declined for the first that it would pass. The till and the balance panel ask the same.
 */
export function roomsFor(
  { region, channel }: Pick<Purchase, 'region' | 'channel'>,
  { limits, used, atRisk, trust }: Counted,
  today: CalendarDate,
): readonly [Room, ...Room[]] {
  const [use, most] = [used === null ? nothingUsed[region] : useOn(today, used, region), limits[region]];
  const cash: readonly Room[] = [
    { limit: 'LIMIT_ATM_DAY', pence: most.atmDay - use.atmDay },
    { limit: 'LIMIT_ATM_MONTH', pence: most.atmMonth - use.atmMonth },
  ];
  return [
    { limit: 'LIMIT_PURCHASE', pence: most.purchase },
    { limit: 'LIMIT_DAY', pence: most.day - use.day },
    ...(channel === 'atm' ? cash : []),
    { limit: 'EXPOSURE_CAP', pence: exposureCapFor(trust, today) - atRisk },
  ];
}
