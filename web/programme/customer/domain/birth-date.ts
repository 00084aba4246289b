export type BirthDateFault = 'format' | 'future' | 'underage' | 'too-old';

const adultYears = 18;
const oldestYears = 120;

/**
 * What is wrong with a date of birth (YYYY-MM-DD) on the day `today`; nothing for an adult's (DET-04).
 *
 * Somebody born on 29 February comes of age on 1 March of a year without one. Days are counted in UTC (LAY-09).
 */
export function birthDateFault(date: string, today: Date): BirthDateFault | undefined {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return 'format';
  const born = new Date(Date.UTC(year, month - 1, day));
  const isReal = born.getUTCFullYear() === year && born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  if (!isReal) return 'format';
  const now = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  if (born.getTime() > now) return 'future';
  // Date.UTC turns 29 February of an ordinary year into 1 March.
  if (Date.UTC(year + adultYears, month - 1, day) > now) return 'underage';
  return Date.UTC(year + oldestYears + 1, month - 1, day) <= now ? 'too-old' : undefined;
}
