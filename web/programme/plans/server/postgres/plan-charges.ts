import { type RawBuilder, type Selectable, sql } from 'kysely';

import { isKeptOpen } from '#web/programme/closing/server/postgres/is-kept-open.ts';
import { isPaid } from '#web/programme/collecting/domain/collection.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DueCycle, PlanCharge, PlanCharges } from '#web/programme/plans/server/ports/plan-charges.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { SubscriptionsTable } from './plan-tables.ts';
import { beginExposure } from '#web/programme/spending/server/postgres/authorisations.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

import { subscriptionOf } from './subscriptions.ts';

interface Around {
  readonly at: Date;
  readonly within: ProgrammeDatabase;
}

type Due = Selectable<SubscriptionsTable> & { readonly started_on: string; readonly next_owed: string };

/** What plans cost and when it is owed, in PostgreSQL. Rows are locked in one order: subscription, exposure. */
export function createPlanCharges(database: ProgrammeDatabase): PlanCharges {
  return {
    takeDue: (today) => nextDue(isKeptOpen('subscriptions.customer_id'), today, database),
    dueOf: (subscriptionId, today) => nextDue(sql`subscription_id = ${subscriptionId}`, today, database),

    async owe({ until, ...charge }, at) {
      const { subscriptionId, from, pence } = charge;
      await database
        .updateTable('subscriptions')
        .set({ owed_until: until })
        .where('subscription_id', '=', subscriptionId)
        .execute();
      if (pence === 0) return;
      const name = `plan ${subscriptionId} ${from}`;
      await change(name, charge, { at, within: database });
      await post({ source: name, kind: 'plan-owed', customerId: charge.customerId, pence, at }, database);
    },

    giveBack: (back, at) => giveBack(`plan ${back.subscriptionId} left`, back, { at, within: database }),
    giveCreditBack: (back, at) => giveBack(`plan ${back.subscriptionId} credit`, back, { at, within: database }),
    ...standingIn(database),
  };
}

async function giveBack(charge: string, back: Omit<PlanCharge, 'until'>, { at, within }: Around): Promise<void> {
  const { customerId, pence } = back;
  await change(charge, { ...back, pence: -pence }, { at, within });
  await post({ source: charge, kind: 'plan-given-back', customerId, pence, at }, within);
}

function standingIn(database: ProgrammeDatabase): Pick<PlanCharges, 'standing' | 'isLeft'> {
  return {
    async standing(subscriptionId, from) {
      const row = await database
        .selectFrom('subscriptions')
        .leftJoin('plan_charges', (join) =>
          join
            .onRef('plan_charges.subscription_id', '=', 'subscriptions.subscription_id')
            .on('plan_charges.period_from', '=', from)
            .on('plan_charges.pence', '>', '0'),
        )
        .leftJoin('collection_items', (join) =>
          join.onRef('collection_items.event', '=', 'plan_charges.charge').on('collection_items.is_live', '=', true),
        )
        .leftJoin('collections', 'collections.collection_id', 'collection_items.collection_id')
        .select(['plan_charges.charge', 'collections.state', 'owed_until'])
        .where('subscriptions.subscription_id', '=', subscriptionId)
        .executeTakeFirst();
      if (row?.state) return isPaid(row.state) ? 'collected' : 'collecting';
      // Its cycle is owed and has no charge: credit has paid for all of it.
      const isPaidByCredit = row?.charge === null && row.owed_until !== null && row.owed_until > from;
      return isPaidByCredit ? 'collected' : 'owed';
    },

    async isLeft(subscriptionId, customerId) {
      const row = await database
        .selectFrom('plan_charges')
        .select('charge')
        .where('charge', '=', `plan ${subscriptionId} left`)
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** The next cycle that has begun by `today` of the plans of which `whose` holds. */
async function nextDue(
  whose: RawBuilder<unknown>,
  today: string,
  database: ProgrammeDatabase,
): Promise<DueCycle | undefined> {
  // Where a plan gives way to a better one, the cycle that begins on that day is owed: its days come back as credit.
  const { rows } = await sql<Due>`
    select *, coalesce(owed_until, started_on) as next_owed from subscriptions
    where started_on is not null and pence > 0
      and ${whose}
      and coalesce(owed_until, started_on) < coalesce(expires_on, 'infinity')
      and coalesce(owed_until, started_on) <= coalesce(ended_on, 'infinity')
      and coalesce(owed_until, started_on) <= ${today}::date
    order by coalesce(owed_until, started_on) limit 1 for update skip locked`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  return { subscription: { ...subscriptionOf(row), startedOn: row.started_on }, from: row.next_owed };
}

/** What a customer owes is more by `pence`, or less where they are below nothing; it is no risk of spending. */
async function change(
  charge: string,
  { subscriptionId, customerId, from, pence }: Omit<PlanCharge, 'until'>,
  { at, within }: Around,
): Promise<void> {
  const row = { charge, subscription_id: subscriptionId, customer_id: customerId, period_from: from, pence };
  await within
    .insertInto('plan_charges')
    .values({ ...row, owed_at: at })
    .execute();
  await beginExposure(customerId, { day: londonDate(at) }, within);
  await sql`update exposures set receivable = receivable + ${pence}, to_ask = to_ask + ${pence}
    where customer_id = ${customerId}`.execute(within);
}
