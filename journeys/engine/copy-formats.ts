const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
const inWords = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
/** A day of this year over what belongs to it. */
const weekday = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const pounds = { style: 'currency', currency: 'GBP' } as const;

/**
 * The formats that copy may name, and no others (LAY-09): `{paidOn, date, day}` is 21/11/2026, for a date that stands by
 * itself; within a sentence it is said, `{paidOn, date, in-words}`: 21 November 2026. `{price, number, money}` is £1,234.50. Dates are instants or calendar dates in ISO 8601, always shown in UTC; money comes in whole pence.
 */
export const copyFormats = {
  date: {
    day,
    'short-day': { ...day, year: '2-digit' },
    'in-words': inWords,
    weekday,
    moment: { ...day, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  },
  number: {
    money: pounds,
    /** As a plan's price: without pence when there are none. */
    price: { ...pounds, trailingZeroDisplay: 'stripIfInteger' },
  },
} as const;

/** The values that any message may have, wherever it is said. */
export const filledEverywhere = ['product', 'supportEmail', 'version', 'year', 'partner'] as const;
