import type { Events } from '#web/platform/server/ports/events.ts';

import type { Database } from './database.ts';

/** The log of what happened; the table itself refuses changes. */
export function createEvents(database: Database): Events {
  return {
    async add(events) {
      if (events.length === 0) return;
      await database
        .insertInto('events')
        .values(
          events.map(({ requestId, sessionHash, customerId, ...rest }) => ({
            ...rest,
            request_id: requestId,
            session_hash: sessionHash,
            customer_id: customerId,
          })),
        )
        .execute();
    },
  };
}
