import type { SignInLinks } from '#web/server/ports/proofs.ts';

import { clearExpiredIn } from './clear-expired.ts';
import type { Database } from './database.ts';

export function createSignInLinks(database: Database): SignInLinks {
  return {
    async replace({ customerId, tokenHash, email, expiresAt }) {
      const fresh = { token_hash: tokenHash, email, expires_at: expiresAt, used_at: null };
      await database
        .insertInto('sign_in_links')
        .values({ customer_id: customerId, ...fresh })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
        .execute();
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
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['customer_id', 'email'])
        .executeTakeFirst();
      return used && { customerId: used.customer_id, email: used.email };
    },

    clearExpired: clearExpiredIn(database, 'sign_in_links'),
  };
}
