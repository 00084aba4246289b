import { daysOf, type PaymentDay, type PaymentRow } from './payment-pages.ts';

/** What stands below one another in a list of payments: for each day its head, its payments and the room after them. */
export type ListEntry =
  | { readonly kind: 'head' | 'foot'; readonly key: string; readonly day: PaymentDay }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly day: PaymentDay;
      readonly row: PaymentRow;
      /** Place in the whole list, from 0. */
      readonly at: number;
    };

export type RowEntry = Extract<ListEntry, { readonly kind: 'row' }>;

/** Everything in a list that has a height, from the top down. */
export function entriesOf(rows: readonly PaymentRow[]): readonly ListEntry[] {
  return daysOf(rows).flatMap((day): readonly ListEntry[] => [
    { kind: 'head', key: day.day, day },
    ...day.rows.map((row, at) => ({ kind: 'row', key: row.id, day, row, at: day.start + at }) as const),
    { kind: 'foot', key: `${day.day}:foot`, day },
  ]);
}

/** An entry that is in the page, by its index, and where it begins and ends; pixels from the top of the page. */
export interface Placed {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface PlacedRow extends Placed {
  readonly entry: RowEntry;
  /** Room of rows before it that are not in the page. */
  readonly gap: number;
}

/** A day of which something is in the page; its head always is, for it says which day that is. */
export interface PlacedDay {
  readonly day: PaymentDay;
  readonly head: Placed;
  readonly rows: readonly PlacedRow[];
  /** Room of its rows after the last one in the page. */
  readonly after: number;
  readonly foot: Placed;
}

/** The entries in the page, in order, as days. `placeOf` says of any entry where it stands. */
export function placedDays(
  placed: readonly Placed[],
  entries: readonly ListEntry[],
  placeOf: (index: number) => Placed,
): readonly PlacedDay[] {
  const days = new Map<string, { readonly day: PaymentDay; readonly first: number; readonly rows: PlacedRow[] }>();
  for (const place of placed) {
    const entry = entries[place.index];
    if (entry === undefined) continue;
    const { day } = entry;
    // Before a day stand the payments of earlier ones, and a head and a foot for each of them.
    const first = place.index - indexInDay(entry);
    const there = days.get(day.day) ?? { day, first, rows: [] };
    days.set(day.day, there);
    if (entry.kind !== 'row') continue;
    const before = there.rows.at(-1)?.end ?? placeOf(first).end;
    there.rows.push({ ...place, entry, gap: place.start - before });
  }
  return [...days.values()].map(({ day, first, rows }) => {
    const [head, foot] = [placeOf(first), placeOf(first + day.rows.length + 1)];
    return { day, head, rows, foot, after: foot.start - (rows.at(-1)?.end ?? head.end) };
  });
}

function indexInDay(entry: ListEntry): number {
  switch (entry.kind) {
    case 'head':
      return 0;
    case 'row':
      return entry.at - entry.day.start + 1;
    case 'foot':
      return entry.day.rows.length + 1;
  }
}
