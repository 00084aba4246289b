import holidays from '#web/programme/direct-debit/domain/bank-holidays.json' with { type: 'json' };

const restDays: ReadonlySet<string> = new Set(holidays.dates);
const daysToSetUp = 3;
const lastHour = 16;

const londonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * The day from which a mandate that is asked for at `now` can be charged, `YYYY-MM-DD`: what comes before four o'clock on a
 * working day goes to the bank that day, and the bank has three working days to say no.
 */
export function firstChargeDate(now: Date): string {
  const [today = '', time = ''] = londonTime.format(now).split(' ');
  const goesToday = isWorkingDay(today) && Number(time.slice(0, 2)) < lastHour;
  let date = goesToday ? today : nextWorkingDay(today);
  for (let day = 0; day < daysToSetUp; day += 1) date = nextWorkingDay(date);
  return date;
}

export function londonDay(now: Date): string {
  return londonTime.format(now).slice(0, 10);
}

function nextWorkingDay(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  do next.setUTCDate(next.getUTCDate() + 1);
  while (!isWorkingDay(next.toISOString().slice(0, 10)));
  return next.toISOString().slice(0, 10);
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !restDays.has(date);
}
