import { sql } from 'kysely';

import type { Idempotency } from '#web/platform/server/ports/idempotency.ts';

import type { Database } from './database.ts';
import { codeOf } from './faults.ts';

/** How long a repeat waits for the first request before it is told to come back. */
const patience = '2s';
const lockNotAvailable = '55P03';

/** Repeats, recognised by a row that commits with the change itself. */
export function createIdempotency(database: Database): Idempotency {
  const rowOf = (owner: string, key: string) =>
    database.selectFrom('idempotency').where('owner', '=', owner).where('key', '=', key);

  return {
    async claim({ owner, key, fingerprint, now }) {
      await sql`savepoint before_claim`.execute(database);
      try {
        // A repeat beside the first request waits here for that request's transaction.
        await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(database);
        const inserted = await database
          .insertInto('idempotency')
          .values({ owner, key, fingerprint, status: null, body: null, session_hash: null, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        await sql`set local lock_timeout = 0`.execute(database);
        if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'first' };
      } catch (error) {
        if (codeOf(error) !== lockNotAvailable) throw error;
        await sql`rollback to savepoint before_claim`.execute(database);
        return { kind: 'in-flight' };
      }
      const kept = await rowOf(owner, key)
        .select(['fingerprint', 'status', 'body', 'session_hash as sessionHash'])
        .executeTakeFirst();
      if (kept === undefined) return { kind: 'in-flight' };
      if (kept.fingerprint !== fingerprint) return { kind: 'reused' };
      if (kept.status === null) return { kind: 'in-flight' };
      return { kind: 'replay', answer: { status: kept.status, body: kept.body, sessionHash: kept.sessionHash } };
    },

    async keep({ owner, key }, { status, body, sessionHash }) {
      await database
        .updateTable('idempotency')
        .set({ status, body: JSON.stringify(body ?? null), session_hash: sessionHash })
        .where('owner', '=', owner)
        .where('key', '=', key)
        .execute();
    },

    async clearOlderThan(before) {
      const cleared = await database.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst();
      return Number(cleared.numDeletedRows);
    },
  };
}
