import { londonDate, londonMinute } from '#web/programme/direct-debit/domain/working-days.ts';

const hour = 60 * 60 * 1000;
/** When the email of a day leaves, by the clock on the wall in London. */
export const eveningHour = 18;

/** The next moment after `at` in which it is six in the evening in London, summer and winter (ACC-03). */
export function nextEvening(at: Date): Date {
  const today = eveningOf(londonDate(at));
  return today > at ? today : eveningOf(londonDate(new Date(today.getTime() + 24 * hour)));
}

function eveningOf(day: string): Date {
  const inWinter = new Date(`${day}T${String(eveningHour)}:00:00.000Z`);
  return londonMinute(inWinter) === eveningHour * 60 ? inWinter : new Date(inWinter.getTime() - hour);
}
