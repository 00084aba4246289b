import { type Selectable, sql } from 'kysely';

import { giftAidOn } from '#web/programme/giving/domain/gift-aid.ts';
import type { TransactionFacts } from '#web/programme/payments/domain/fold-payments.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { FeeKind } from '#web/programme/spending/domain/card-fees.ts';
import { disputeStanding } from '#web/programme/spending/domain/dispute.ts';
import type { SpendingTables } from '#web/programme/spending/server/postgres/spending-tables.ts';

type Row<Table extends keyof SpendingTables> = Selectable<SpendingTables[Table]>;

/** All that is stored of these transactions; nothing of one on a card that is nobody's. */
export async function factsOf(
  transactions: readonly string[],
  within: ProgrammeDatabase,
): Promise<readonly TransactionFacts[]> {
  const read = async <Table extends keyof SpendingTables>(table: Table) =>
    grouped(
      (
        await sql<Row<Table> & { readonly transaction: string }>`
          select * from ${sql.table(table)} where transaction = any(${transactions}::uuid[])`.execute(within)
      ).rows,
    );
  const told = await read('card_events');
  const asked = await read('authorisations');
  const moved = await read('clearings');
  const aside = await read('reservations');
  const disputed = await read('disputes');
  const charged = await read('card_fees');
  const given = await givenOf(transactions, within);
  return transactions.flatMap((transaction) => {
    const events = told(transaction);
    const customerId = events.find(({ customer_id: owner }) => owner !== null)?.customer_id;
    if (customerId === undefined || customerId === null) return [];
    return {
      ...{ transaction, customerId },
      told: events.map(({ event, kind, happened_at: at }) => ({ event, kind, at })),
      asked: inOrder(asked(transaction).map(askedIn)),
      moved: inOrder(moved(transaction).map(movedIn)),
      dispute: disputeIn(disputed(transaction)[0]),
      asidePence: aside(transaction).reduce((sum, { pence }) => sum + Number(pence), 0),
      fees: { marginPence: feesIn(charged(transaction), 'margin'), feePence: feesIn(charged(transaction), 'cash') },
      given: given.get(transaction) ?? null,
    };
  });
}

async function givenOf(transactions: readonly string[], within: ProgrammeDatabase) {
  const { rows } = await sql<Given>`
    select transaction, saving_pence as saving, (
      select coalesce(sum(pence), 0) from contribution_entries as entries where entries.transaction = contributions.transaction
    ) as pence, (
      select coalesce(sum(pence), 0) from charity_gifts as gifts
      where gifts.transaction = contributions.transaction and declaration_id is not null
    ) as covered
    from contributions where transaction = any(${transactions}::uuid[])`.execute(within);
  return new Map(
    rows.map(({ transaction, saving, pence, covered }) => [
      transaction,
      { savingPence: Number(saving), pence: Number(pence), giftAidPence: giftAidOn(Number(covered)) },
    ]),
  );
}

interface Given {
  readonly transaction: string;
  readonly saving: string;
  readonly pence: string;
  /** What of it Gift Aid was declared for. */
  readonly covered: string;
}

function grouped<Each extends { readonly transaction: string }>(rows: readonly Each[]) {
  const groups = new Map<string, Each[]>();
  for (const row of rows) groups.set(row.transaction, [...(groups.get(row.transaction) ?? []), row]);
  return (transaction: string): readonly Each[] => groups.get(transaction) ?? [];
}

function amountIn({
  pence,
  merchant_minor: minor,
  merchant_currency: currency,
  channel,
  merchant,
}: Row<'authorisations'> | Row<'clearings'>) {
  return { pence: Number(pence), minor: Number(minor), currency, channel, merchant };
}

function askedIn(row: Row<'authorisations'>) {
  const { message, kind, created_at: at, reason } = row;
  return { ...amountIn(row), name: message, message, kind, at, reason };
}

function movedIn(row: Row<'clearings'>) {
  return { ...amountIn(row), name: row.event, kind: row.kind, at: row.happened_at };
}

const feesIn = (rows: readonly Row<'card_fees'>[], kind: FeeKind) =>
  rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.pence) : 0), 0);

/** A purchase is disputed once. */
function disputeIn(row: Row<'disputes'> | undefined): TransactionFacts['dispute'] {
  if (row === undefined) return null;
  const standing = disputeStanding({ state: row.state, isTaken: row.provider_id !== null });
  return { standing, pence: Number(row.given_back ?? row.pence) };
}

/** By time, and by name in one moment, so that whoever reads them reads the same. */
function inOrder<Each extends { readonly at: Date; readonly name: string }>(of: readonly Each[]): readonly Each[] {
  return of.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.name < other.name ? -1 : 1));
}
