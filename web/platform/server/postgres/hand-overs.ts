import type { HandOvers } from '#web/platform/server/ports/proofs.ts';

import { clearExpiredIn } from './clear-expired.ts';
import type { Database } from './database.ts';

export function createHandOvers(database: Database): HandOvers {
  return {
    async add({ tokenHash, sessionHash, expiresAt }) {
      const row = { token_hash: tokenHash, session_hash: sessionHash, expires_at: expiresAt };
      await database.insertInto('hand_overs').values(row).execute();
    },

    async find(tokenHash, now) {
      const row = await database
        .selectFrom('hand_overs')
        .select(['session_hash', 'expires_at'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && { sessionHash: row.session_hash, expiresAt: row.expires_at };
    },

    async consume(tokenHash) {
      const used = await database
        .deleteFrom('hand_overs')
        .where('token_hash', '=', tokenHash)
        .returning('token_hash')
        .executeTakeFirst();
      return used !== undefined;
    },

    clearExpired: clearExpiredIn(database, 'hand_overs'),
  };
}
