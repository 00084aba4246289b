import calendar from './bank-holidays.json' with { type: 'json' };

/** A day without a time, `YYYY-MM-DD`, in London. */
export type CalendarDate = string;

const holidays: ReadonlySet<string> = new Set(calendar.dates);
const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short' });
const londonTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', timeStyle: 'short' });

/** Nobody has said yet which days are bank holidays then; a guess would promise a date that banks don't keep. */
export class BeyondCalendar extends RangeError {
  constructor(date: CalendarDate) {
    super(
      `${date} is outside the calendar of bank holidays, ${calendar.from} to ${calendar.through}. ` +
        'Take the years that GOV.UK has published since into web/programme/direct-debit/domain/bank-holidays.json.',
    );
    this.name = 'BeyondCalendar';
  }
}

/** The day that it is in London at this instant. */
export function londonDate(at: Date): CalendarDate {
  return londonDay.format(at);
}

/** The minute of its day that it is in London at this instant, by the clock on the wall: from 0 to 1439. */
export function londonMinute(at: Date): number {
  const [hours = 0, minutes = 0] = londonTime.format(at).split(':').map(Number);
  return 60 * hours + minutes;
}

/**
 * Whether Bacs works on this day: Monday to Friday, bank holidays of England and Wales left out.
 *
 * @throws {BeyondCalendar} outside the years that GOV.UK has published.
 */
export function isWorkingDay(date: CalendarDate): boolean {
  if (date < calendar.from || date > calendar.through) throw new BeyondCalendar(date);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/**
 * `date`, or the next working day where it is a day of rest.
 *
 * @throws {BeyondCalendar} outside the years that GOV.UK has published.
 */
export function onWorkingDay(date: CalendarDate): CalendarDate {
  return isWorkingDay(date) ? date : addWorkingDays(date, 1);
}

/**
 * The working day that comes `days` working days after `date`, which may be a day of rest itself.
 *
 * @throws {BeyondCalendar} where the way there leaves the years that GOV.UK has published.
 */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let reached = date;
  for (let left = days; left > 0;) {
    reached = nextDay(reached);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

const dayMs = 86_400_000;
/** GOV.UK publishes a year two years before it, so that half a year is time enough to take it in. */
const warnedBeforeDays = 183;

/** How far the calendar of bank holidays reaches, and whether it is time to take the next years in. */
export function calendarLeft(today: CalendarDate): { readonly daysLeft: number; readonly endsSoon: boolean } {
  const daysLeft = (Date.parse(calendar.through) - Date.parse(today)) / dayMs;
  return { daysLeft, endsSoon: daysLeft <= warnedBeforeDays };
}

function nextDay(date: CalendarDate): CalendarDate {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
