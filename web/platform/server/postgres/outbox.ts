import type { ClaimedEntry, Outbox } from '#web/platform/server/ports/outbox.ts';

import type { Database } from './database.ts';
import { dueIn } from './leases.ts';
import type { OutboxTable } from './platform-tables.ts';

interface Held {
  readonly id: string;
  readonly claim: string;
}

export function createOutbox(database: Database): Outbox {
  return {
    async add({ id, customerId, channel, sealed, createdAt, uselessAfter }) {
      await database
        .insertInto('outbox')
        .values({
          id,
          customer_id: customerId,
          channel,
          sealed,
          created_at: createdAt,
          useless_after: uselessAfter,
          due_at: createdAt,
          tries: 0,
          may_have_arrived: false,
        })
        .execute();
    },

    async claim({ claim, limit, leaseSeconds, now }) {
      const waiting = database
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null);
      const rows = await database
        .updateTable('outbox')
        .set((row) => ({
          claim,
          leased_until: new Date(now.getTime() + leaseSeconds * 1000),
          tries: row('tries', '+', 1),
        }))
        .where('id', '=', dueIn(waiting, { now, most: limit }))
        .returningAll()
        .execute();
      return rows.map((row) => entryOf(row, claim));
    },

    finish: ({ id, claim, now }) => settle(database, { id, claim }, { sent_at: now, sealed: null, last_error: null }),
    retryAt: ({ id, claim, dueAt, error, mayHaveArrived }) =>
      settle(database, { id, claim }, { due_at: dueAt, last_error: error, may_have_arrived: mayHaveArrived }),
    bury: ({ id, claim, now, error }) =>
      settle(database, { id, claim }, { dead_at: now, sealed: null, last_error: error }),

    count: () => count(database),
  };
}

/** Changes a row only for the worker that holds its lease now: an overtaken one changes nothing. */
async function settle(database: Database, held: Held, change: Partial<OutboxTable>): Promise<boolean> {
  const settled = await database
    .updateTable('outbox')
    .set({ ...change, claim: null, leased_until: null })
    .where('id', '=', held.id)
    .where('claim', '=', held.claim)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

async function count(database: Database) {
  const { waiting, dead, oldest } = await database
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .select((row) => [
      row.fn.countAll<string>().filterWhere('dead_at', 'is', null).as('waiting'),
      row.fn.countAll<string>().filterWhere('dead_at', 'is not', null).as('dead'),
      row.fn.min<Date | null>('created_at').filterWhere('dead_at', 'is', null).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), dead: Number(dead), oldest };
}

function entryOf(row: OutboxTable, claim: string): ClaimedEntry {
  if (row.sealed === null) throw new Error(`The outbox entry ${row.id} waits to be sent and has no content.`);
  return {
    id: row.id,
    customerId: row.customer_id,
    channel: row.channel,
    sealed: row.sealed,
    createdAt: row.created_at,
    uselessAfter: row.useless_after,
    claim,
    tries: row.tries,
    mayHaveArrived: row.may_have_arrived,
  };
}
