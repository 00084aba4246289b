import { isKeptOpen } from '#web/programme/closing/server/postgres/is-kept-open.ts';
import type { PlanNotices } from '#web/programme/plans/server/ports/plan-notices.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createPlanNotices(database: ProgrammeDatabase): PlanNotices {
  return {
    async owe(subscriptionId, notices) {
      await database
        .deleteFrom('plan_notices')
        .where('subscription_id', '=', subscriptionId)
        .where('sent_on', 'is', null)
        .where((row) => row.and(notices.map(({ kind, dueOn }) => row.not(row.and({ kind, due_on: dueOn })))))
        .execute();
      if (notices.length === 0) return;
      await database
        .insertInto('plan_notices')
        .values(notices.map(({ kind, dueOn }) => ({ subscription_id: subscriptionId, kind, due_on: dueOn })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async takeDue(today) {
      const row = await database
        .selectFrom('plan_notices')
        .selectAll()
        .where('sent_on', 'is', null)
        .where('due_on', '<=', today)
        .where('subscription_id', 'in', (told) =>
          told.selectFrom('subscriptions').select('subscription_id').where(isKeptOpen('subscriptions.customer_id')),
        )
        .orderBy('due_on')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return row && { subscriptionId: row.subscription_id, kind: row.kind, dueOn: row.due_on };
    },

    async noteSent({ subscriptionId, kind, dueOn }, sentOn) {
      await database
        .updateTable('plan_notices')
        .set({ sent_on: sentOn })
        .where('subscription_id', '=', subscriptionId)
        .where('kind', '=', kind)
        .where('due_on', '=', dueOn)
        .execute();
    },
  };
}
