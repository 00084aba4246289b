const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month by its first day: October 2026. */
export function monthName(date: string): string {
  return long.format(new Date(date));
}

/** Oct 2026. */
export function shortMonthName(date: string): string {
  return short.format(new Date(date));
}

/** The month after it: November 2026. */
export function nextMonthName(date: string): string {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return long.format(next);
}
