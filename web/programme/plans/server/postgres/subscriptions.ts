import type { Selectable } from 'kysely';

import { Overtaken } from '#web/platform/server/postgres/faults.ts';
import { isKeptOpen } from '#web/programme/closing/server/postgres/is-kept-open.ts';
import { isRunning, type SoldPlan, type Subscription } from '#web/programme/plans/domain/subscription.ts';
import type { Subscriptions } from '#web/programme/plans/server/ports/subscriptions.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { SubscriptionsTable } from './plan-tables.ts';

export function createSubscriptions(database: ProgrammeDatabase): Subscriptions {
  return {
    async choose(subscription) {
      const { id, customerId, autoRenew, chosenAt } = subscription;
      const sold = { ...soldColumns(subscription), auto_renew: autoRenew, chosen_at: chosenAt };
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('subscriptions')
        .values({ subscription_id: id, customer_id: customerId, ...sold })
        .onConflict((conflict) =>
          conflict
            .column('customer_id')
            .where('ended_on', 'is', null)
            .doUpdateSet(sold)
            .where('subscriptions.started_on', 'is', null),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async lockChosen(customerId) {
      const row = await database
        .selectFrom('subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('ended_on', 'is', null)
        .where('started_on', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row && subscriptionOf(row);
    },

    async find(customerId) {
      const row = await database
        .selectFrom('subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('ended_on', 'is', null)
        .executeTakeFirst();
      return row && subscriptionOf(row);
    },

    async lockCurrent(customerId) {
      const row = await database
        .selectFrom('subscriptions')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('ended_on', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      return row && subscriptionOf(row);
    },

    async byId(id) {
      const row = await database
        .selectFrom('subscriptions')
        .selectAll()
        .where('subscription_id', '=', id)
        .executeTakeFirst();
      return row && subscriptionOf(row);
    },

    ...runningIn(database),
  };
}

/** The columns of what was sold. */
export function soldColumns({ plan, terms, cycle, pence, commitmentMonths }: SoldPlan) {
  return {
    plan: JSON.stringify(plan),
    terms: JSON.stringify(terms),
    billing_cycle: cycle,
    pence,
    commitment_months: commitmentMonths,
  };
}

function runningIn(
  database: ProgrammeDatabase,
): Omit<Subscriptions, 'choose' | 'lockChosen' | 'find' | 'lockCurrent' | 'byId'> {
  const change = (id: string) => database.updateTable('subscriptions').where('subscription_id', '=', id);
  return {
    async start(id, { startedOn, expiresOn, commitmentEndsOn }) {
      await change(id)
        .set({ started_on: startedOn, expires_on: expiresOn, commitment_ends_on: commitmentEndsOn })
        .execute();
    },

    async begin(subscription) {
      await database
        .insertInto('subscriptions')
        .values({
          subscription_id: subscription.id,
          customer_id: subscription.customerId,
          ...soldColumns(subscription),
          auto_renew: subscription.autoRenew,
          chosen_at: subscription.chosenAt,
          started_on: subscription.startedOn,
          expires_on: subscription.expiresOn,
          commitment_ends_on: subscription.commitmentEndsOn,
          credit_pence: subscription.creditPence,
        })
        .execute();
    },

    async end(id, endedOn) {
      const { numUpdatedRows } = await change(id)
        .set({ ended_on: endedOn })
        .where('ended_on', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Overtaken('The plan has ended');
    },

    async setRenewal(id, { autoRenew, offOn }) {
      await change(id).set({ auto_renew: autoRenew, renewal_off_on: offOn }).execute();
    },

    async renew(id, expiresOn) {
      await change(id).set({ expires_on: expiresOn }).execute();
    },

    async takeExpired(today) {
      const row = await database
        .selectFrom('subscriptions')
        .selectAll()
        .where('ended_on', 'is', null)
        .where('expires_on', '<=', today)
        // While an account is being closed its plan waits: it goes on if the account is kept.
        .where(isKeptOpen('subscriptions.customer_id'))
        .orderBy('expires_on')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      const subscription = row && subscriptionOf(row);
      return isRunning(subscription) ? subscription : undefined;
    },
  };
}

/** What was sold as it is stored. */
export function subscriptionOf(row: Selectable<SubscriptionsTable>): Subscription {
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
    startedOn: row.started_on,
    expiresOn: row.expires_on,
    commitmentEndsOn: row.commitment_ends_on,
    creditPence: row.credit_pence,
    renewalOffOn: row.renewal_off_on,
    endedOn: row.ended_on,
  };
}
