import type { AccountOperations } from '#web/programme/bank-linking/server/ports/account-operations.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createAccountOperations(database: ProgrammeDatabase): AccountOperations {
  return {
    async ask({ customerId, linkId, operation, at }) {
      const asked = { bank_link_id: linkId, operation, asked_at: at };
      await database
        .insertInto('account_operations')
        .values({ customer_id: customerId, ...asked })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(asked))
        .execute();
    },

    async take(customerId, since) {
      const row = await database
        .deleteFrom('account_operations')
        .where('customer_id', '=', customerId)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined || row.asked_at < since) return undefined;
      return { linkId: row.bank_link_id, operation: row.operation };
    },
  };
}
