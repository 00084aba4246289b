import {
  addWorkingDays,
  type CalendarDate,
  isWorkingDay,
  londonDate,
  londonMinute,
} from '#web/programme/direct-debit/domain/working-days.ts';

/** Working days from the notice to the day on which the bank is debited (DBT-02): the fastest that Bacs allows. */
export const noticeDays = 3;

/** Merchants' files of the day before are in by six; the provider takes until four what goes to Bacs today. */
const gatherFromMinute = 6 * 60;
const gatherUntilMinute = 15 * 60 + 30;

/**
 * The day of collections that are gathered at this moment: on a working day, from six to half past three in London. Nothing at
 * any other time.
 */
export function gatheringDay(now: Date): CalendarDate | undefined {
  const [today, minute] = [londonDate(now), londonMinute(now)];
  const isOpen = minute >= gatherFromMinute && minute < gatherUntilMinute;
  return isOpen && isWorkingDay(today) ? today : undefined;
}

/**
 * The day on which what is noticed today is debited: never earlier than the provider says that the mandate can be charged.
 */
export function chargeDay(today: CalendarDate, chargeableFrom: CalendarDate | null): CalendarDate {
  const earliest = addWorkingDays(today, noticeDays);
  return chargeableFrom !== null && chargeableFrom > earliest ? chargeableFrom : earliest;
}
