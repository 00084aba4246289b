import { isWorkingDay, londonHour, londonTimeOf, workingDaysAfter } from '../working-days.ts';

const daysToSetUp = 3;
const lastHour = 16;
const noon = 12;

/** An hour of London, `2026-06-08 16`: whichever comes later sorts later. */
export type LondonHour = string;

/**
 * The day from which a mandate that is asked for at `now` can be charged, `YYYY-MM-DD`: what comes before four o'clock on a
 * working day goes to the bank that day, and the bank has three working days to say no. What a mandate that is set up can be
 * charged next takes as long.
 */
export function firstChargeDate(now: Date): string {
  const { day, hour } = londonTimeOf(now);
  const goesToday = isWorkingDay(day) && hour < lastHour;
  return workingDaysAfter(day, goesToday ? daysToSetUp : daysToSetUp + 1);
}

/** The three days of Bacs: what is charged on the third is submitted on the first, until which it can be taken back. */
export function submissionHour(chargeDate: string): LondonHour {
  return hourOn(workingDayBefore(workingDayBefore(chargeDate)), lastHour);
}

/** Until then the payer's bank can return what it was asked for. */
export function answerHour(chargeDate: string): LondonHour {
  return hourOn(workingDaysAfter(chargeDate, 1), noon);
}

export function payoutHour(chargeDate: string): LondonHour {
  return hourOn(workingDaysAfter(chargeDate, 2), noon);
}

/** When the next payout after `now` is made. */
export function nextPayoutHour(now: Date): LondonHour {
  return hourOn(workingDaysAfter(londonTimeOf(now).day, 1), noon);
}

/** The first hour of a day. */
export function startOf(day: string): LondonHour {
  return hourOn(day, 0);
}

export function londonHourOf(now: Date): LondonHour {
  const { day, hour } = londonTimeOf(now);
  return hourOn(day, hour);
}

/** The moment at which an hour of London begins. */
export function beginningOf(of: LondonHour): Date {
  const [day = '', hour = ''] = of.split(' ');
  return londonHour(day, Number(hour));
}

function hourOn(day: string, hour: number): LondonHour {
  return `${day} ${String(hour).padStart(2, '0')}`;
}

function workingDayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() - 1);
  while (!isWorkingDay(day.toISOString().slice(0, 10)));
  return day.toISOString().slice(0, 10);
}
