import { type RawBuilder, sql } from 'kysely';

import { paymentsIn, refundId, type TransactionFacts } from '#web/programme/payments/domain/fold-payments.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import { payoutIn } from '#web/programme/payments/domain/wallet-payout.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { factsOf } from './transaction-facts.ts';
import { payoutsOf } from './wallet-payouts.ts';

/** One process writes payments at a time: an older look never takes the place of a newer one, and revisions rise in the order in which they can be seen. */
const onlyOne = sql`select pg_advisory_xact_lock(hashtext('payments'))`;

/** Rounds ask each second, and mostly there is nothing: so it takes one statement and no lock. */
export async function isToFold(now: Date, database: ProgrammeDatabase): Promise<boolean> {
  const { rows } = await sql<{ readonly there: boolean }>`
    select exists (select from payment_changes) or exists (select from payments where hide_at <= ${now}) as there`.execute(
    database,
  );
  return rows[0]?.there === true;
}

/** Makes the payments of so many changed transactions anew; how many changes that were. For use in a transaction. */
export async function foldChanges(most: number, now: Date, within: ProgrammeDatabase): Promise<number> {
  await onlyOne.execute(within);
  const { rows } = await sql<{ readonly transaction: string }>`
    delete from payment_changes where change in (select change from payment_changes order by change limit ${most})
    returning transaction`.execute(within);
  const transactions = [...new Set(rows.map(({ transaction }) => transaction))];
  if (transactions.length > 0) {
    const facts = await factsOf(transactions, within);
    const payouts = await payoutsOf(transactions, within);
    const payments = [...facts.flatMap(paymentsIn), ...payouts.map(payoutIn)].filter(
      ({ hideAt }) => hideAt === null || hideAt > now,
    );
    await write(payments, within);
    await takeOut(facts, payments, within);
  }
  await hide(now, within);
  return rows.length;
}

const columns = [
  ...['customer_id', 'id', 'transaction', 'created', 'day', 'kind', 'state', 'pence', 'local_minor', 'local_currency'],
  ...[
    'merchant',
    'descriptor',
    'town',
    'country',
    'category',
    'channel',
    'reason',
    'settled_at',
    'hide_at',
    'refund_of',
    'dispute',
    'dispute_pence',
    'margin_pence',
    'fee_pence',
    'saving_pence',
    'contribution_pence',
    'gift_aid_pence',
  ],
];
const written = sql.join(columns.map((column) => sql.ref(column)));
const stored = sql.join(columns.map((column) => sql.ref(`payments.${column}`)));
const excluded = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));
const changed = sql.join(columns.slice(2).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

/** A row that says the same as before keeps its revision; a new one counts. */
async function write(payments: readonly Payment[], within: ProgrammeDatabase): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    with made as (
      insert into payments (${written}, revision)
      select ${written}, nextval('payment_revisions')
      from jsonb_populate_recordset(null::payments, ${JSON.stringify(payments.map(rowOf))}::jsonb)
      on conflict (customer_id, id) do update set ${changed}, revision = excluded.revision
        where (${stored}) is distinct from (${excluded})
      returning customer_id, xmax = 0 as is_new
    )
    insert into payment_counts (customer_id, payments)
    select customer_id, count(*) from made where is_new group by customer_id
    on conflict (customer_id) do update set payments = payment_counts.payments + excluded.payments`.execute(within);
}

/** What these transactions no longer come to, such as one whose end was told too late to be shown, goes. */
async function takeOut(
  facts: readonly TransactionFacts[],
  payments: readonly Payment[],
  within: ProgrammeDatabase,
): Promise<void> {
  const kept = new Set(payments.map(({ id }) => id));
  const gone = facts.flatMap(({ customerId, transaction }) =>
    [transaction, refundId(transaction)].filter((id) => !kept.has(id)).map((id) => ({ customer_id: customerId, id })),
  );
  if (gone.length === 0) return;
  await remove(
    sql`(customer_id, id) in (
      select customer_id, id from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (customer_id uuid, id uuid)
    )`,
    within,
  );
}

/** What was reversed long enough ago is not shown any more. */
async function hide(now: Date, within: ProgrammeDatabase): Promise<void> {
  await remove(sql`hide_at <= ${now}`, within);
}

async function remove(which: RawBuilder<unknown>, within: ProgrammeDatabase): Promise<void> {
  await sql`
    with gone as (delete from payments where ${which} returning customer_id), each as (
      select customer_id, count(*) as payments from gone group by customer_id
    )
    update payment_counts set payments = payment_counts.payments - each.payments from each
    where payment_counts.customer_id = each.customer_id`.execute(within);
}

function rowOf(payment: Payment) {
  return {
    ...{ customer_id: payment.customerId, id: payment.id, transaction: payment.transaction },
    ...{ created: payment.created, day: payment.day, kind: payment.kind, state: payment.state, pence: payment.pence },
    ...{ local_minor: payment.localMinor, local_currency: payment.localCurrency, merchant: payment.merchant },
    ...{ descriptor: payment.descriptor, town: payment.town, country: payment.country, category: payment.category },
    ...{ channel: payment.channel, reason: payment.reason, settled_at: payment.settledAt, hide_at: payment.hideAt },
    ...{ refund_of: payment.refundOf, dispute: payment.dispute?.standing, dispute_pence: payment.dispute?.pence },
    ...{ margin_pence: payment.marginPence, fee_pence: payment.feePence },
    ...{ saving_pence: payment.savingPence, contribution_pence: payment.contributionPence },
    gift_aid_pence: payment.giftAidPence,
  };
}
