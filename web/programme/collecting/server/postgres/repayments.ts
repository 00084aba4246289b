import { type RawBuilder, type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import { newsOf } from '#web/programme/collecting/domain/repayment.ts';
import type { Repayment, Repayments } from '#web/programme/collecting/server/ports/repayments.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

import type { RepaymentsTable } from './collecting-tables.ts';
import { owedItems } from './owed-items.ts';

/** Longer than it takes to ask the provider. */
const leaseMs = 120_000;
const turns = { table: 'repayments', key: 'repayment_id', due: 'ask_at' };
/** More refunds of one payment the provider does not take. */
const mostOfAPayment = 5;

export function createRepayments(database: ProgrammeDatabase): Repayments {
  return {
    order: (order) => orderNext(order, database),

    async lookAgain(refund, at) {
      await database.updateTable('repayments').set({ ask_at: at }).where('refund', '=', refund).execute();
    },

    async takeToAsk(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<RepaymentsTable>>(turns, { now, again, isCounted: true }, database);
      return row && find(row.repayment_id, database);
    },

    async putOff({ id, askAt }, until) {
      await database
        .updateTable('repayments')
        .set({ ask_at: until })
        .where('repayment_id', '=', id)
        .where('ask_at', '=', askAt)
        .execute();
    },

    async note({ id, askAt }, { refund, state, lookAt }, at) {
      const row = await database
        .selectFrom('repayments')
        .selectAll()
        .where('repayment_id', '=', id)
        .where('ask_at', '=', askAt)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return null;
      // What has failed is over, however late an answer comes.
      const into = row.state === 'failed' ? 'failed' : state;
      const news = newsOf(row.state, into);
      const set = { refund: refund ?? row.refund, state: into, ask_at: lookAt, tries: 0 };
      await database.updateTable('repayments').set(set).where('repayment_id', '=', id).execute();
      if (news !== 'failed') return news;
      const { customer_id: customerId } = row;
      const [pence, planPence] = [Number(row.pence), Number(row.plan_pence)];
      await owe({ customerId, pence: -pence, planPence: -planPence }, database);
      await post({ source: `repayment ${id} failed`, kind: 'repayment-returned', customerId, pence, at }, database);
      return news;
    },
  };
}

/** Orders what is owed to the next customer; nothing where nobody is owed anything. */
async function orderNext(
  { id, lastMoved, at }: Parameters<Repayments['order']>[0],
  database: ProgrammeDatabase,
): ReturnType<Repayments['order']> {
  const [first] = (await nextOwed(lastMoved, sql`true`).execute(database)).rows;
  if (first === undefined) return undefined;
  // What another one has ordered until the row was ours is seen only by a look that begins now.
  const isTheirs = sql`exposures.customer_id = ${first.customer_id}`;
  const [owed] = (await nextOwed(lastMoved, isTheirs).execute(database)).rows;
  if (owed === undefined) return undefined;
  const { customer_id: customerId, collection_id: collectionId } = owed;
  const pence = Math.min(Number(owed.owed), Number(owed.left));
  const planPence = Math.min(pence, await givenBackForPlans(customerId, database));
  const row = {
    ...{ repayment_id: id, customer_id: customerId, collection_id: collectionId },
    ...{ pence, plan_pence: planPence },
  };
  await database
    .insertInto('repayments')
    .values({ ...row, state: 'ordered', made_at: at, ask_at: at })
    .execute();
  await owe({ customerId, pence, planPence }, database);
  await post({ source: `repayment ${id} ordered`, kind: 'repaid', customerId, pence, at }, database);
  return find(id, database);
}

interface PaidBack {
  readonly customerId: string;
  readonly pence: number;
  /** What of it was given back for plans. */
  readonly planPence: number;
}

/** What was paid back counts as if it had been spent: what had come back is used up by it. For a plan nobody had been paid: that is no risk. */
async function owe({ customerId, pence, planPence }: PaidBack, within: ProgrammeDatabase) {
  await sql`update exposures set receivable = receivable + ${pence}, to_ask = to_ask + ${pence}, at_risk = at_risk + ${pence - planPence}
    where customer_id = ${customerId}`.execute(within);
}

/** What is owed to a customer for plans that they left, and neither collected nor paid back; pence, never below nothing. */
async function givenBackForPlans(customerId: string, within: ProgrammeDatabase): Promise<number> {
  const { rows } = await sql<{ readonly pence: string }>`
    select greatest(0, -coalesce(sum(plan_pence), 0)) as pence
    from (${owedItems(sql`customer_id = ${customerId}`)}) as owed`.execute(within);
  return Number(rows[0]?.pence ?? 0);
}

/**
 * Who is owed something, and the newest collection that they have paid and that can give it back. One that gave back in vain is for a person,
 * and nothing goes back while a collection is under way, which may come back unpaid.
 */
function nextOwed(lastMoved: string, only: RawBuilder<unknown>) {
  return sql<{
    readonly customer_id: string;
    readonly collection_id: string;
    readonly owed: string;
    readonly left: string;
  }>`
    select exposures.customer_id, paid.collection_id, -exposures.receivable as owed, paid.pence - paid.gone as left
    from exposures cross join lateral (
      select collection_id, noticed_on, pence, (
        select coalesce(sum(pence), 0) from repayments where repayments.collection_id = collections.collection_id
      ) as gone from collections
      where collections.customer_id = exposures.customer_id and state in ('confirmed', 'paid-out') and payment is not null
        and not exists (
          select from repayments where repayments.collection_id = collections.collection_id and repayments.state = 'failed'
        )
        and (select count(*) from repayments where repayments.collection_id = collections.collection_id) < ${mostOfAPayment}
    ) as paid
    where receivable < 0 and collecting = 0 and paid.pence > paid.gone and ${only}
      and not exists (select from reservations where reservations.customer_id = exposures.customer_id)
      and not exists (select from spending_stops where spending_stops.customer_id = exposures.customer_id)
      and not exists (
        select from repayments where repayments.customer_id = exposures.customer_id and repayments.state = 'ordered'
      )
      and not exists (
        select from clearings where clearings.customer_id = exposures.customer_id
          and (happened_at at time zone 'Europe/London')::date > ${lastMoved}::date
      )
      and not exists (
        select from plan_charges where plan_charges.customer_id = exposures.customer_id
          and (owed_at at time zone 'Europe/London')::date > ${lastMoved}::date
      )
      and not exists (
        select from referral_rewards where referral_rewards.customer_id = exposures.customer_id
          and (rewarded_at at time zone 'Europe/London')::date > ${lastMoved}::date
      )
      and not exists (
        select from surpluses where surpluses.customer_id = exposures.customer_id
          and (made_at at time zone 'Europe/London')::date > ${lastMoved}::date
      )
    order by exposures.customer_id, paid.noticed_on desc limit 1 for update of exposures skip locked`;
}

async function find(id: string, database: ProgrammeDatabase): Promise<Repayment | undefined> {
  const row = await database
    .selectFrom('repayments')
    .innerJoin('collections', 'collections.collection_id', 'repayments.collection_id')
    .selectAll('repayments')
    .select(['collections.payment', 'collections.account_ending'])
    .select((query) =>
      query
        .selectFrom('repayments as all')
        .select((all) => all.fn.sum<string>('all.pence').as('total'))
        .whereRef('all.collection_id', '=', 'repayments.collection_id')
        .where('all.state', '<>', 'failed')
        .as('total'),
    )
    .where('repayment_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { payment } = row;
  if (payment === null) throw new Error(`The collection of repayment ${id} has no payment.`);
  return {
    ...{ id: row.repayment_id, customerId: row.customer_id, pence: Number(row.pence), state: row.state },
    ...{ payment, totalPence: Number(row.total), accountEnding: row.account_ending },
    ...{ refund: row.refund, askAt: row.ask_at, tries: row.tries },
  };
}
