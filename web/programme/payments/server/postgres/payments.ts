import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Payment } from '#web/programme/payments/domain/payment.ts';
import type { PageAsked, PaymentFilter, PaymentKey, Payments } from '#web/programme/payments/server/ports/payments.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { foldChanges, isToFold } from './fold-payments.ts';
import type { PaymentsTable } from './payment-tables.ts';

/** What a payment of a list adds to what was spent: at once, and less what came back. What went out of the wallet was spent on nothing. */
export const spentPence = sql<string>`case when state in ('declined', 'reversed') or kind = 'walletRefund' then 0
  when kind = 'refund' then -pence else pence end`;

type Row = Selectable<PaymentsTable>;
type ListedRow = Row & { readonly day_pence: string | null; readonly is_found: boolean };

/** Customers' payments in PostgreSQL: a page costs the same at any depth, and a count is kept. */
export function createPayments(database: ProgrammeDatabase): Payments {
  const read = async (statement: RawBuilder<ListedRow>) =>
    (await statement.execute(database)).rows.map((row) => ({
      ...paymentIn(row),
      ...{ dayPence: Number(row.day_pence ?? 0), isFound: row.is_found, revision: Number(row.revision) },
    }));
  return {
    isToFold: (now) => isToFold(now, database),
    fold: (most, now) => foldChanges(most, now, database),

    async foldAnew() {
      await sql`insert into payment_changes (transaction) select distinct transaction from card_events
        union select withdrawal_id from withdrawals`.execute(database);
    },

    async count(customerId) {
      const row = await database
        .selectFrom('payment_counts')
        .select('payments')
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row?.payments ?? 0;
    },

    page: (customerId, asked) => read(pageOf(customerId, asked)),
    changedSince: (customerId, revision, { filter, size }) =>
      read(
        withDays(
          { customerId, filter },
          sql`select *, coalesce(${holds(filter)}, false) as is_found from payments
            where customer_id = ${customerId} and revision > ${revision}
            order by revision limit ${size}`,
        ),
      ),

    ...findingIn(database),
  };
}

function findingIn(database: ProgrammeDatabase): Pick<Payments, 'revision' | 'find' | 'refunded'> {
  return {
    async revision(customerId) {
      const { rows } = await sql<{ readonly revision: string | null }>`
        select max(revision) as revision from payments where customer_id = ${customerId}`.execute(database);
      return Number(rows[0]?.revision ?? 0);
    },

    async find(customerId, id) {
      const row = await database
        .selectFrom('payments')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && paymentIn(row);
    },

    async refunded(refunds) {
      const known = refunds.filter(({ localMinor }) => localMinor !== null);
      if (known.length === 0) return new Map();
      const all = (of: (refund: Payment) => string) => sql.val(known.map(of));
      const { rows } = await sql<{ readonly refund: string; readonly purchase: string }>`
        select refund.id as refund, min(alike.id::text) as purchase
        from unnest(${all(({ id }) => id)}::uuid[], ${all(({ customerId }) => customerId)}::uuid[],
          ${all(({ merchant }) => merchant)}::text[], ${all(({ localCurrency }) => localCurrency)}::text[],
          ${all(({ localMinor }) => String(localMinor))}::bigint[],
          ${all(({ created }) => created.toISOString())}::timestamptz[]
        ) as refund (id, customer_id, merchant, local_currency, local_minor, created)
        join payments alike using (customer_id, merchant, local_currency, local_minor)
        where alike.kind = 'purchase' and alike.state in ('pending', 'settled') and alike.created < refund.created
        group by refund.id having count(*) = 1`.execute(database);
      return new Map(rows.map(({ refund, purchase }) => [refund, purchase]));
    },
  };
}

function pageOf(customerId: string, { filter, size, before, after }: PageAsked) {
  const key = ({ created, id }: PaymentKey) => sql`(${created}, ${id}::uuid)`;
  const older = before === undefined ? sql`` : sql`and (created, id) < ${key(before)}`;
  const newer = after === undefined ? sql`` : sql`and (created, id) > ${key(after)}`;
  // Those next to a place: from it upwards where newer ones are asked for.
  const order = after === undefined ? sql`created desc, id desc` : sql`created, id`;
  return withDays(
    { customerId, filter },
    sql`select *, true as is_found from payments where customer_id = ${customerId} and ${holds(filter)} ${older} ${newer}
      order by ${order} limit ${size}`,
  );
}

/** Rows, each with what was spent on its day by all that the filter shows, the newest first. */
function withDays(
  { customerId, filter }: { readonly customerId: string; readonly filter: PaymentFilter | undefined },
  rows: RawBuilder<unknown>,
) {
  return sql<ListedRow>`
    with shown as materialized (${rows}), ends as (
      select min(created) - interval '25 hours' as earliest, max(created) + interval '25 hours' as latest from shown
    ), days as (
      select day, sum(${spentPence}) as day_pence
      from payments where customer_id = ${customerId} and ${holds(filter)}
        and created >= (select earliest from ends) and created <= (select latest from ends)
      group by day
    )
    select shown.*, days.day_pence from shown left join days using (day) order by created desc, id desc`;
}

function holds(filter: PaymentFilter = {}): RawBuilder<unknown> {
  const { text, kind, state, from, to } = filter;
  const words = text === undefined ? undefined : `%${text.replace(/[\\%_]/gu, '\\$&')}%`;
  const all = [
    ...(words === undefined
      ? []
      : [sql`(merchant ilike ${words} or descriptor ilike ${words} or town ilike ${words})`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(from === undefined ? [] : [sql`created >= (${from}::date::timestamp at time zone 'Europe/London')`]),
    ...(to === undefined ? [] : [sql`created < ((${to}::date + 1)::timestamp at time zone 'Europe/London')`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

function disputeIn({ dispute, dispute_pence: pence }: Row): Payment['dispute'] {
  return dispute === null || pence === null ? null : { standing: dispute, pence: Number(pence) };
}

function paymentIn(row: Row): Payment {
  const { customer_id: customerId, local_minor: localMinor, local_currency: localCurrency } = row;
  const { settled_at: settledAt, hide_at: hideAt, refund_of: refundOf } = row;
  const { id, transaction, created, day, kind, state, merchant, descriptor, town, country, category, channel, reason } =
    row;
  return {
    ...{ id, customerId, transaction, created, day, kind, state, pence: Number(row.pence) },
    ...{ localMinor: localMinor === null ? null : Number(localMinor), localCurrency, merchant, descriptor, town },
    ...{ country, category, channel, reason, settledAt, hideAt, refundOf, dispute: disputeIn(row) },
    ...{ marginPence: orNothing(row.margin_pence), feePence: orNothing(row.fee_pence) },
    ...{ savingPence: orNothing(row.saving_pence), contributionPence: orNothing(row.contribution_pence) },
    giftAidPence: orNothing(row.gift_aid_pence),
  };
}

const orNothing = (pence: string | null) => (pence === null ? null : Number(pence));
