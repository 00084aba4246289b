import {
  addWorkingDays,
  type CalendarDate,
  isWorkingDay,
  londonDate,
  londonMinute,
  onWorkingDay,
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

/** What decides when something that is owed now is debited. */
interface Expected {
  /** The first day on which the mandate can be charged, as far as it is known. */
  readonly chargeableFrom: CalendarDate | null;
  /** The bank has taken the mandate up: before that nothing is gathered. */
  readonly isActive: boolean;
  /** The day of the customer’s last notice: there is one a working day. */
  readonly lastNoticedOn: CalendarDate | undefined;
}

/** The day on which the bank is debited for what is owed from this moment on, as far as anybody can say (DBT-02, PLN-12). */
export function expectedChargeDay(now: Date, { chargeableFrom, isActive, lastNoticedOn }: Expected): CalendarDate {
  const today = londonDate(now);
  const isTooLate = londonMinute(now) >= gatherUntilMinute;
  const soonest = isTooLate || lastNoticedOn === today ? addWorkingDays(today, 1) : onWorkingDay(today);
  const isAwaited = !isActive && chargeableFrom !== null && chargeableFrom > soonest;
  return chargeDay(isAwaited ? onWorkingDay(chargeableFrom) : soonest, chargeableFrom);
}
