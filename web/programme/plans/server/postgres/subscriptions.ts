import type { Selectable } from 'kysely';

import type { Subscription } from '#web/programme/plans/domain/subscription.ts';
import type { Subscriptions } from '#web/programme/plans/server/ports/subscriptions.ts';
import type { ProgrammeDatabase, SubscriptionsTable } from '#web/programme/server/postgres/tables.ts';

export function createSubscriptions(database: ProgrammeDatabase): Subscriptions {
  return {
    async choose({ id, customerId, plan, terms, cycle, pence, commitmentMonths, autoRenew, chosenAt }) {
      const sold = {
        plan: JSON.stringify(plan),
        terms: JSON.stringify(terms),
        billing_cycle: cycle,
        pence,
        commitment_months: commitmentMonths,
        auto_renew: autoRenew,
        chosen_at: chosenAt,
      };
      await database
        .insertInto('subscriptions')
        .values({ subscription_id: id, customer_id: customerId, ...sold })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(sold))
        .execute();
    },

    async find(customerId) {
      const row = await database
        .selectFrom('subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row && subscriptionOf(row);
    },
  };
}

function subscriptionOf(row: Selectable<SubscriptionsTable>): Subscription {
  return {
    id: row.subscription_id,
    customerId: row.customer_id,
    plan: row.plan,
    terms: row.terms,
    cycle: row.billing_cycle,
    pence: row.pence,
    commitmentMonths: row.commitment_months,
    autoRenew: row.auto_renew,
    chosenAt: row.chosen_at,
  };
}
