import { clearExpiredIn } from '#web/platform/server/postgres/clear-expired.ts';
import type { AccountOperations } from '#web/programme/bank-linking/server/ports/account-operations.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createAccountOperations(database: ProgrammeDatabase): AccountOperations {
  return {
    async ask({ customerId, deviceHash }, { linkId, operation, expiresAt }) {
      const asked = { bank_link_id: linkId, operation, expires_at: expiresAt };
      await database
        .insertInto('asked_operations')
        .values({ customer_id: customerId, device_hash: deviceHash, ...asked })
        .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet(asked))
        .execute();
    },

    async take({ customerId, deviceHash }, now) {
      const row = await database
        .deleteFrom('asked_operations')
        .where('customer_id', '=', customerId)
        .where('device_hash', '=', deviceHash)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now) return undefined;
      return { linkId: row.bank_link_id, operation: row.operation };
    },

    clearExpired: clearExpiredIn(database, 'asked_operations'),
  };
}
