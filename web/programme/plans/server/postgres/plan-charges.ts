import { type Selectable, sql } from 'kysely';

import { isKeptOpen } from '#web/programme/closing/server/postgres/is-kept-open.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { PlanCharges } from '#web/programme/plans/server/ports/plan-charges.ts';
import type { ProgrammeDatabase, SubscriptionsTable } from '#web/programme/server/postgres/tables.ts';
import { beginExposure } from '#web/programme/spending/server/postgres/authorisations.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

import { subscriptionOf } from './subscriptions.ts';

type Due = Selectable<SubscriptionsTable> & { readonly started_on: string; readonly next_owed: string };

/** What plans cost and when it is owed, in PostgreSQL. Rows are locked in one order: subscription, exposure. */
export function createPlanCharges(database: ProgrammeDatabase): PlanCharges {
  return {
    async takeDue(today) {
      // Where a plan gives way to a better one, the cycle that begins on that day is owed: its days come back as credit.
      const { rows } = await sql<Due>`
        select *, coalesce(owed_until, started_on) as next_owed from subscriptions
        where started_on is not null and pence > 0
          and ${isKeptOpen('subscriptions.customer_id')}
          and coalesce(owed_until, started_on) < coalesce(expires_on, 'infinity')
          and coalesce(owed_until, started_on) <= coalesce(ended_on, 'infinity')
          and coalesce(owed_until, started_on) <= ${today}::date
        order by coalesce(owed_until, started_on) limit 1 for update skip locked`.execute(database);
      const [row] = rows;
      if (row === undefined) return undefined;
      return { subscription: { ...subscriptionOf(row), startedOn: row.started_on }, from: row.next_owed };
    },

    async owe({ subscriptionId, customerId, from, until, pence }, at) {
      await database
        .updateTable('subscriptions')
        .set({ owed_until: until })
        .where('subscription_id', '=', subscriptionId)
        .execute();
      if (pence === 0) return;
      const charge = `plan ${subscriptionId} ${from}`;
      const row = { charge, subscription_id: subscriptionId, customer_id: customerId, period_from: from, pence };
      await database
        .insertInto('plan_charges')
        .values({ ...row, owed_at: at })
        .execute();
      await beginExposure(customerId, { day: londonDate(at) }, database);
      await sql`update exposures set receivable = receivable + ${pence}, to_ask = to_ask + ${pence}
        where customer_id = ${customerId}`.execute(database);
      await post({ source: charge, kind: 'plan-owed', customerId, pence, at }, database);
    },
  };
}
