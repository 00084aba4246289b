import type { SupportActions } from '#web/programme/support/server/ports/support-actions.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/** The log of what support did; the table itself refuses changes. */
export function createSupportActions(database: ProgrammeDatabase): SupportActions {
  return {
    async add({ id, customerId, by, ...done }) {
      await database
        .insertInto('support_actions')
        .values({ support_action_id: id, customer_id: customerId, done_by: by, ...done })
        .execute();
    },
  };
}
