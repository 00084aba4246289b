import type { LiveAnswer } from '#journeys/engine/step-view.ts';
import type { BlockOf } from '#web/programme/block-props.ts';

export type PaymentRow = BlockOf<'transaction-list'>['transactions']['records'][number];
export type PaymentPart = Pick<LiveAnswer<PaymentRow>, 'records' | 'next' | 'previous' | 'total'>;

/** What of a list has been loaded: one stretch of it, the newest first. */
export interface PaymentPages {
  readonly rows: readonly PaymentRow[];
  /** Where it goes on; nothing at either end. */
  readonly older: string | null;
  readonly newer: string | null;
  /** From where what changes is asked for. */
  readonly since: string | null;
  /** New ones at the top that are not shown yet, for somebody reads further down. */
  readonly held: readonly PaymentRow[];
  readonly total: number | null;
}

/** The first part of a list, or the part around one of its payments. */
export function begin({ records, next, previous, total }: PaymentPart, since: string | null = null): PaymentPages {
  const isTop = isSince(previous);
  return {
    ...{ rows: records, older: next, newer: isTop ? null : previous, held: [], total },
    since: isTop ? previous : since,
  };
}

/** What follows at the end. One that is there already is not there twice. */
export function addOlder(pages: PaymentPages, { records, next, total }: PaymentPart): PaymentPages {
  return { ...pages, rows: merged(pages.rows, records), older: next, total: total ?? pages.total };
}

export function addNewer(pages: PaymentPages, { records, previous, total }: PaymentPart): PaymentPages {
  const newer = isSince(previous) ? null : previous;
  return { ...pages, rows: merged(pages.rows, records), newer, total: total ?? pages.total };
}

/**
 * What has changed since (TXN-09): a payment that is loaded is another from now on, a new one takes its place by its time, and
 * one beyond what is loaded waits for its page. One that is looked for no more goes. Those that would come above all others are held back while somebody reads.
 */
export function addChanges(pages: PaymentPages, part: PaymentPart, view: 'top' | 'further-down'): PaymentPages {
  const [top, bottom] = [pages.rows[0], pages.rows.at(-1)];
  const known = new Set(pages.rows.map(({ id }) => id));
  const isInside = (row: PaymentRow) =>
    known.has(row.id) ||
    ((pages.newer === null || top === undefined || !isBefore(row, top)) &&
      (pages.older === null || bottom === undefined || isBefore(row, bottom)));
  const gone = new Set(part.records.filter(({ isFound }) => !isFound).map(({ id }) => id));
  const inside = part.records.filter((row) => !gone.has(row.id) && isInside(row));
  const isNewAbove = (row: PaymentRow) => !known.has(row.id) && top !== undefined && isBefore(row, top);
  const held = view === 'further-down' ? inside.filter(isNewAbove) : [];
  const shown = inside.filter((row) => !held.includes(row));
  return {
    ...pages,
    rows: merged(without(gone, pages.rows), shown, part.records),
    held: merged(without(new Set([...gone, ...shown.map(({ id }) => id)]), pages.held), held),
    since: part.previous,
    total: part.total ?? pages.total,
  };
}

/** Shows what was held back. */
export function release(pages: PaymentPages): PaymentPages {
  return { ...pages, rows: merged(pages.rows, pages.held), held: [] };
}

/** At the beginning of a list what goes on upwards is what is still to come. */
export function isSince(cursor: string | null): boolean {
  return cursor?.startsWith('since.') === true;
}

/** Whether something has changed between two moments from which changes are asked for. */
export function isLater(cursor: string | null, than: string | null): boolean {
  const [one = Number.NaN, other = Number.NaN] = [cursor, than].map((each) => Number(each?.replace('since.', '')));
  return isSince(cursor) && isSince(than) && one > other;
}

function without(ids: ReadonlySet<string>, rows: readonly PaymentRow[]): readonly PaymentRow[] {
  return rows.filter(({ id }) => !ids.has(id));
}

/** Both in one, the newest first; what came last says how a payment stands, and what was told what was spent on its day. */
function merged(
  rows: readonly PaymentRow[],
  more: readonly PaymentRow[],
  told: readonly PaymentRow[] = more,
): readonly PaymentRow[] {
  if (told.length === 0) return rows;
  const days = new Map(told.map(({ day, dayPence, dayTotal }) => [day, { dayPence, dayTotal }]));
  const all = new Map([...rows, ...more].map((row) => [row.id, row]));
  return [...all.values()]
    .map((row) => ({ ...row, ...days.get(row.day) }))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

function isBefore(one: PaymentRow, other: PaymentRow): boolean {
  return one.at === other.at ? one.id > other.id : one.at > other.at;
}

export interface PaymentDay {
  readonly day: string;
  readonly rows: readonly PaymentRow[];
  /** Place of its first payment in the list, from 0. */
  readonly start: number;
}

/** The days of a list, each with its payments, in order (TXN-01). */
export function daysOf(rows: readonly PaymentRow[]): readonly PaymentDay[] {
  const days = new Map<string, { rows: PaymentRow[]; start: number }>();
  for (const [index, row] of rows.entries()) {
    const there = days.get(row.day);
    if (there === undefined) days.set(row.day, { rows: [row], start: index });
    else there.rows.push(row);
  }
  return [...days].map(([day, found]) => ({ day, ...found }));
}
