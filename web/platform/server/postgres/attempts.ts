import { sql } from 'kysely';

import type { Attempts } from '#web/platform/server/ports/access.ts';

import type { Database } from './database.ts';

export function createAttempts(database: Database): Attempts {
  return {
    async take({ key, allowance, now }) {
      const end = new Date(now.getTime() + allowance.seconds * 1000);
      const { count } = await database
        .insertInto('attempts')
        .values({ key, count: 1, window_ends_at: end })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when attempts.window_ends_at <= ${now} then 1 else attempts.count + 1 end`,
            window_ends_at: sql<Date>`case when attempts.window_ends_at <= ${now} then ${end} else attempts.window_ends_at end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return count <= allowance.limit ? 'within' : 'over';
    },

    async isUsedUp({ key, allowance, now }) {
      const row = await database
        .selectFrom('attempts')
        .select('count')
        .where('key', '=', key)
        .where('window_ends_at', '>', now)
        .executeTakeFirst();
      return row !== undefined && row.count >= allowance.limit;
    },

    async forget(key) {
      await database.deleteFrom('attempts').where('key', '=', key).execute();
    },

    async clearExpired(now) {
      const { numDeletedRows } = await database
        .deleteFrom('attempts')
        .where('window_ends_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
