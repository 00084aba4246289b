import { sql } from 'kysely';

import type { Claimed, Idempotency, IdempotencyClaim } from '#web/platform/server/ports/idempotency.ts';

import type { Database } from './database.ts';
import { codeOf } from './faults.ts';

/** How long a repeat waits for the first request before it is told to come back. */
const patience = '2s';
/** Longer than an outside party is waited for: whoever claimed a key before that, and answered nothing, is gone. */
const claimedForMs = 60_000;
const lockNotAvailable = '55P03';

/** Repeats, recognised by a row that commits with the change itself. */
export function createIdempotency(database: Database): Idempotency {
  const rowOf = (owner: string, key: string) =>
    database.selectFrom('idempotency').where('owner', '=', owner).where('key', '=', key);

  return {
    async claim(claim) {
      const { owner, key, fingerprint, now } = claim;
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
      if (kept.status === null) return takeOver(claim, database);
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

    async release({ owner, key }) {
      await database
        .deleteFrom('idempotency')
        .where('owner', '=', owner)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute();
    },

    async clearOlderThan(before) {
      const cleared = await database.deleteFrom('idempotency').where('created_at', '<', before).executeTakeFirst();
      return Number(cleared.numDeletedRows);
    },
  };
}

/** The key of somebody who is gone. */
async function takeOver({ owner, key, now }: IdempotencyClaim, database: Database): Promise<Claimed> {
  const taken = await database
    .updateTable('idempotency')
    .set({ created_at: now })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - claimedForMs))
    .executeTakeFirst();
  return { kind: taken.numUpdatedRows === 1n ? 'first' : 'in-flight' };
}
