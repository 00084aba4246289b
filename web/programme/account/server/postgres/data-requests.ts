import { type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { DataRequest, DataRequests } from '#web/programme/account/server/ports/data-requests.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import type { DataRequestsTable } from './account-tables.ts';

const turns = { table: 'data_requests', key: 'customer_id', due: 'due_at' } as const;
const leaseMs = 60_000;

export function createDataRequests(database: ProgrammeDatabase): DataRequests {
  return {
    async begin({ customerId, total, at }) {
      const begun = { state: 'preparing', done: 0, total, file: null, expires_at: null } as const;
      await database
        .insertInto('data_requests')
        .values({ customer_id: customerId, requested_at: at, due_at: at, ...begun })
        .onConflict((conflict) =>
          conflict
            .column('customer_id')
            .doUpdateSet({ requested_at: at, due_at: at, ...begun })
            .where('data_requests.state', '=', 'ready'),
        )
        .execute();
    },

    async find(customerId) {
      const row = await database
        .selectFrom('data_requests')
        .selectAll()
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row && requestOf(row);
    },

    async takeDue(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<DataRequestsTable>>(turns, { now, again }, database);
      return row && requestOf(row);
    },

    async noteDone(customerId, done) {
      await database
        .updateTable('data_requests')
        .set({ done: sql`least(${done}, total)` })
        .where('customer_id', '=', customerId)
        .where('state', '=', 'preparing')
        .execute();
    },

    async finish({ customerId, file, expiresAt }) {
      const finished = await database
        .updateTable('data_requests')
        .set((row) => ({ state: 'ready', done: row.ref('total'), file, expires_at: expiresAt, due_at: null }))
        .where('customer_id', '=', customerId)
        .where('state', '=', 'preparing')
        .returning('customer_id')
        .executeTakeFirst();
      return finished !== undefined;
    },

    async clearExpired(now) {
      const { numDeletedRows } = await database
        .deleteFrom('data_requests')
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function requestOf(row: Selectable<DataRequestsTable>): DataRequest {
  const { customer_id: customerId, state, done, total, file } = row;
  return { customerId, state, done, total, file, requestedAt: row.requested_at, expiresAt: row.expires_at };
}
