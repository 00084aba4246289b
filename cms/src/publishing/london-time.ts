const LONDON = 'Europe/London';
const HOUR_MS = 3_600_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const words = new Intl.DateTimeFormat('en-GB', {
  timeZone: LONDON,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What London's clocks show at an instant: `2027-03-28T09:30`. */
export function onLondonClock(instant: Date): string {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}

/** An instant in words, in London time: `28 March 2027 at 09:30`. */
export const inLondonWords = (instant: Date): string => words.format(instant).replace(', ', ' at ');

/**
 * The instants at which London's clocks show `local` (`2027-03-28T09:30`), the earlier one first: none in the hour that is
 * skipped in spring, two in the hour that comes twice in autumn. Nothing when it is no time of the calendar.
 */
export function londonInstants(local: string): Date[] | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, local.length) !== local) return undefined;
  return [new Date(asUtc - HOUR_MS), new Date(asUtc)].filter((instant) => onLondonClock(instant) === local);
}
