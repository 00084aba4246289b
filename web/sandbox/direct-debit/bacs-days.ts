import { isWorkingDay, londonTimeOf, workingDaysAfter } from '../working-days.ts';

const daysToSetUp = 3;
const lastHour = 16;

/**
 * The day from which a mandate that is asked for at `now` can be charged, `YYYY-MM-DD`: what comes before four o'clock on a
 * working day goes to the bank that day, and the bank has three working days to say no.
 */
export function firstChargeDate(now: Date): string {
  const { day, hour } = londonTimeOf(now);
  const goesToday = isWorkingDay(day) && hour < lastHour;
  return workingDaysAfter(day, goesToday ? daysToSetUp : daysToSetUp + 1);
}
