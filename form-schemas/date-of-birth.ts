import { calendarDate } from './formats/calendar-date.ts';
import type { CalendarDate } from './formats/calendar-date.ts';

export const adultAge = 18;
export const greatestAge = 120;

export type DateOfBirthProblem = 'date' | 'future' | 'underage' | 'too-old';

/** Whole years from `birth` to `today`; somebody born on 29 February has a birthday on 1 March in other years. */
function ageInYears(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/**
 * What is wrong with `value` as the date of birth of a customer on the day `today`, both `YYYY-MM-DD` (DET-04).
 *
 * Adult means 18 or over; more than 120 years is taken for a slip of the finger.
 *
 * @throws {RangeError} when `today` is no real date.
 */
export function dateOfBirthProblem(value: string, today: string): DateOfBirthProblem | undefined {
  const day = calendarDate(today);
  if (day === undefined) throw new RangeError(`today must be a real YYYY-MM-DD, got ${JSON.stringify(today)}`);
  const birth = calendarDate(value);
  if (birth === undefined) return 'date';
  // Dates of this spelling sort as text.
  if (value > today) return 'future';
  const age = ageInYears(birth, day);
  if (age < adultAge) return 'underage';
  return age > greatestAge ? 'too-old' : undefined;
}
