const HOUR_MINUTES = 60;
/** No place on earth is further from UTC. */
const FURTHEST_OFFSET_MINUTES = 14 * HOUR_MINUTES;
const shape = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](\d{2}):([0-5]\d))$/;

/** ISO 8601 with its time zone (RFC 3339), of a day that the calendar has; JavaScript itself takes 30 February for 2 March. */
export function isDateTime(text: string): boolean {
  const [, year, month, day, , hours = '0', minutes = '0'] = shape.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const midnight = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isInCalendar = !Number.isNaN(midnight.getTime()) && midnight.getUTCDate() === Number(day);
  return isInCalendar && Number(hours) * HOUR_MINUTES + Number(minutes) <= FURTHEST_OFFSET_MINUTES;
}
