import holidays from '#web/programme/direct-debit/domain/bank-holidays.json' with { type: 'json' };

const restDays: ReadonlySet<string> = new Set(holidays.dates);

const londonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The day in London, `YYYY-MM-DD`, and the hour. */
export function londonTimeOf(now: Date): { readonly day: string; readonly hour: number } {
  const [day = '', time = ''] = londonTime.format(now).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}

/** The moment at which an hour of a day in London begins. */
export function londonHour(day: string, hour: number): Date {
  const inWinter = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const isWinter = londonTimeOf(inWinter).hour === hour;
  return isWinter ? inWinter : new Date(inWinter.getTime() - 3_600_000);
}

/** One o’clock on the next working day: banks have answered what they were asked for, and the next Direct Debits are made. */
export function nextWorkingAfternoon(now: Date): Date {
  return londonHour(workingDaysAfter(londonTimeOf(now).day, 1), 13);
}

/** The working day of England that comes `count` of them after `date`. */
export function workingDaysAfter(date: string, count: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  for (let left = count; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorkingDay(day.toISOString().slice(0, 10))) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !restDays.has(date);
}
