/** A date as it is typed, in three parts. */
export interface TypedDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DatePart = keyof TypedDate;

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month typed as a number or by name ("Mar", "Sept.", "march"); what was typed when it is neither. */
function monthNumber(typed: string): string {
  const name = typed.trim().toLowerCase().replace(/\.$/u, '');
  const index = name.length < 3 ? -1 : monthNames.findIndex((month) => month.startsWith(name));
  return index === -1 ? typed.trim() : String(index + 1);
}

/**
 * Three typed parts as `YYYY-MM-DD`; nothing while all are empty.
 *
 * Parts that make no date still make a text, which the format of the field then refuses.
 */
export function dateText(parts: TypedDate): string | undefined {
  const day = parts.day.trim();
  const month = monthNumber(parts.month);
  const year = parts.year.trim();
  if (day === '' && month === '' && year === '') return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`.slice(0, 20);
}

/** The parts of a `YYYY-MM-DD` text, as typed without leading zeros. */
export function datePartsOf(text: unknown): TypedDate {
  const found = typeof text === 'string' ? /^(\d*)-(\d*)-(\d*)$/u.exec(text) : null;
  if (found === null) return { day: '', month: '', year: '' };
  const [, year = '', month = '', day = ''] = found;
  return { day: day.replace(/^0+/u, ''), month: month.replace(/^0+/u, ''), year };
}

/** The parts that are wrong by themselves; all three when only the date as a whole is. */
export function wrongDateParts(text: unknown): readonly DatePart[] {
  const { day, month, year } = datePartsOf(text);
  const wrong: DatePart[] = [];
  if (!/^\d{1,2}$/u.test(day) || Number(day) > 31) wrong.push('day');
  if (!/^\d{1,2}$/u.test(month) || Number(month) > 12) wrong.push('month');
  if (!/^\d{4}$/u.test(year)) wrong.push('year');
  return wrong.length === 0 ? ['day', 'month', 'year'] : wrong;
}
