import { sql } from 'kysely';

import type { Database } from '#web/platform/server/postgres/database.ts';

import type { Permits } from '../permits.ts';

interface PermitsTable {
  session_hash: string;
  vessel: string;
  berth: string;
  granted_at: Date;
}

export function createPermits(platform: Database): Permits {
  const database = platform.withTables<{ permits: PermitsTable }>();
  return {
    find: (sessionHash) =>
      database
        .selectFrom('permits')
        .select(['vessel', 'berth'])
        .where('session_hash', '=', sessionHash)
        .executeTakeFirst(),

    async taken() {
      const rows = await database
        .selectFrom('permits')
        .select(({ fn }) => ['berth', fn.countAll<string>().as('count')])
        .groupBy('berth')
        .execute();
      return new Map(rows.map(({ berth, count }) => [berth, Number(count)]));
    },

    async lock() {
      await sql`lock table permits in share row exclusive mode`.execute(database);
    },

    async add(sessionHash, { vessel, berth, at }) {
      await database
        .insertInto('permits')
        .values({ session_hash: sessionHash, vessel, berth, granted_at: at })
        .execute();
    },

    async end(sessionHash) {
      await database.deleteFrom('permits').where('session_hash', '=', sessionHash).execute();
    },
  };
}
