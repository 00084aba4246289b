import type { SignInLinks } from '#web/platform/server/ports/proofs.ts';

import { clearExpiredIn } from './clear-expired.ts';
import type { Database } from './database.ts';

export function createSignInLinks(database: Database): SignInLinks {
  return {
    async add({ customerId, tokenHash, email, expiresAt }) {
      const row = { customer_id: customerId, token_hash: tokenHash, email, expires_at: expiresAt, used_at: null };
      await database.insertInto('sign_in_links').values(row).execute();
    },

    async isLive(tokenHash, now) {
      const row = await database
        .selectFrom('sign_in_links')
        .select('customer_id')
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async consume(tokenHash, now) {
      const used = await database
        .updateTable('sign_in_links')
        .set({ used_at: now })
        .where('customer_id', '=', (one) =>
          one.selectFrom('sign_in_links').select('customer_id').where('token_hash', '=', tokenHash),
        )
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['token_hash', 'customer_id', 'email'])
        .execute();
      const link = used.find((row) => row.token_hash === tokenHash);
      return link && { customerId: link.customer_id, email: link.email };
    },

    clearExpired: clearExpiredIn(database, 'sign_in_links'),
  };
}
