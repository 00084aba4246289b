import { validate as isUuid } from 'uuid';

import type { Store } from '#web/programme/server/store.ts';

import { type Cursor, cursorIn, newerThan, olderThan, since } from './cursor.ts';
import { filterIn, isFiltered } from './payment-filter.ts';
import type { ListedPayment, PageAsked, PaymentFilter } from './ports/payments.ts';
import type { PaymentRecord } from './present-payment.ts';
import { presentPayments } from './present-payments.ts';

/** Which part of a customer's list is asked for. */
export interface PartAsked {
  readonly size: number;
  readonly cursor: string | null;
  /** The payment that is to be in it. */
  readonly around: string | null;
  readonly by: Readonly<Record<string, string>>;
}

/** A part of a customer's list, the newest first, and where it goes on either way. */
export interface PartOfList {
  readonly records: readonly PaymentRecord[];
  readonly next: string | null;
  /** Of what is newer; at the list's beginning of what changes from now on. */
  readonly previous: string | null;
  /** Of all that the customer has; nothing while something is looked for, for nobody has counted. */
  readonly total: number | null;
  readonly why: 'not-found' | null;
}

interface Reading {
  readonly store: Pick<Store, 'payments' | 'cashback'>;
  readonly customerId: string;
  readonly today: string;
}

/** The part of the customer's list that is asked for (TXN-01, TXN-03, TXN-09). Whose the payment is not that it should be around does not hear that there is one. */
export async function listPayments(asked: PartAsked, reading: Reading): Promise<PartOfList> {
  const { payments } = reading.store;
  const filter = filterIn(asked.by);
  const cursor = asked.cursor === null ? undefined : cursorIn(asked.cursor);
  if (asked.around !== null) return around(asked.around, { asked, reading, filter });
  if (cursor?.kind === 'since') return changes(cursor.revision, { asked, reading, filter });
  // Read before the rows, so that what changes meanwhile is told of twice rather than never.
  const revision = await payments.revision(reading.customerId);
  const found = await payments.page(reading.customerId, { filter, ...more(asked.size), ...keysOf(cursor) });
  const rows = cursor?.kind === 'newer' ? found.slice(-asked.size) : found.slice(0, asked.size);
  const isMore = found.length > asked.size;
  return part(rows, { filter, reading }, endsOf(rows, { cursor, isMore, revision }));
}

/** One more than is shown says whether there are others. */
const more = (size: number): Pick<PageAsked, 'size'> => ({ size: size + 1 });

function keysOf(cursor: Cursor | undefined): Pick<PageAsked, 'before' | 'after'> {
  if (cursor === undefined || cursor.kind === 'since') return {};
  return cursor.kind === 'older' ? { before: cursor.than } : { after: cursor.than };
}

function endsOf(
  rows: readonly ListedPayment[],
  at: { readonly cursor: Cursor | undefined; readonly isMore: boolean; readonly revision: number },
): Pick<PartOfList, 'next' | 'previous'> {
  const [first, last] = [rows[0], rows.at(-1)];
  const isUp = at.cursor?.kind === 'newer';
  const next = last !== undefined && (isUp || at.isMore) ? olderThan(last) : null;
  if (at.cursor?.kind === 'older') return { next, previous: first ? newerThan(first) : null };
  return { next, previous: isUp && at.isMore && first !== undefined ? newerThan(first) : since(at.revision) };
}

interface Finding {
  readonly asked: PartAsked;
  readonly reading: Reading;
  readonly filter: PaymentFilter;
}

async function around(id: string, { asked, reading, filter }: Finding): Promise<PartOfList> {
  const { payments } = reading.store;
  const revision = await payments.revision(reading.customerId);
  const there = isUuid(id) ? await payments.find(reading.customerId, id) : undefined;
  if (there === undefined) return { records: [], next: null, previous: null, total: null, why: 'not-found' };
  const half = Math.ceil(asked.size / 2);
  const above = await payments.page(reading.customerId, { filter, ...more(half), after: there });
  const newest = above.length > half ? above.slice(-half) : above;
  const [top] = newest;
  const below = await payments.page(reading.customerId, {
    ...{ filter, ...more(half) },
    // With the one itself, which is the first that is older than the one above it.
    ...(newest.at(-1) === undefined ? {} : { before: newest.at(-1) }),
  });
  const oldest = below.slice(0, half);
  const last = oldest.at(-1);
  return part(
    [...newest, ...oldest],
    { filter, reading },
    {
      next: below.length > half && last !== undefined ? olderThan(last) : null,
      previous: above.length > half && top !== undefined ? newerThan(top) : since(revision),
    },
  );
}

async function changes(revision: number, { asked, reading, filter }: Finding): Promise<PartOfList> {
  const rows = await reading.store.payments.changedSince(reading.customerId, revision, { filter, size: asked.size });
  const latest = Math.max(revision, ...rows.map((row) => row.revision));
  return part(rows, { filter, reading }, { next: null, previous: since(latest) });
}

async function part(
  rows: readonly ListedPayment[],
  { filter, reading }: Pick<Finding, 'filter' | 'reading'>,
  ends: Pick<PartOfList, 'next' | 'previous'>,
): Promise<PartOfList> {
  const presented = await presentPayments(rows, reading);
  const total = isFiltered(filter) ? null : await reading.store.payments.count(reading.customerId);
  return { records: presented.map(({ record }) => record), ...ends, total, why: null };
}
