import type { EmailLinks } from '#web/platform/server/ports/proofs.ts';

import type { Database } from './database.ts';

export function createEmailLinks(database: Database): EmailLinks {
  return {
    async replace({ customerId, tokenHash, email, sentAt, expiresAt }) {
      const fresh = { token_hash: tokenHash, email, sent_at: sentAt, expires_at: expiresAt, used_at: null };
      await database
        .insertInto('email_links')
        .values({ customer_id: customerId, ...fresh })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
        .execute();
    },

    async findLive(customerId, now) {
      const row = await database
        .selectFrom('email_links')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { token_hash: tokenHash, email, sent_at: sentAt, expires_at: expiresAt } = row;
      return { customerId, tokenHash, email, sentAt, expiresAt };
    },

    async consume({ customerId, tokenHash, now }) {
      const used = await database
        .updateTable('email_links')
        .set({ used_at: now })
        .where('customer_id', '=', customerId)
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('email')
        .executeTakeFirst();
      return used?.email;
    },
  };
}
