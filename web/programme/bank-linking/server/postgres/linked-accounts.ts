import { sql } from 'kysely';

import { linkedFrom } from '#web/programme/bank-linking/server/kept-link.ts';
import type { LinkedAccount, LinkedAccounts } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { endingIn, keptIn } from './kept-links.ts';

/** Accounts come before funds, by the alphabet too. */
const broken = sql<LinkedAccount['broken']>`(select min(kind) from bank_consents
  where bank_consents.bank_link_id = bank_links.bank_link_id and role = 'current' and token_state = 'inactive')`;

/** Accounts that are linked. */
export function createLinkedAccounts(database: ProgrammeDatabase): LinkedAccounts {
  const change = (id: string) => database.updateTable('bank_links').where('bank_link_id', '=', id);
  return {
    async ofCustomer(customerId) {
      const rows = await database
        .selectFrom('bank_links')
        .selectAll()
        .select(broken.as('broken'))
        .where('customer_id', '=', customerId)
        .where('stage', '=', 'linked')
        .orderBy('linked_at', 'desc')
        .execute();
      return rows.map((row) => linkedFrom(keptIn(row), row.broken));
    },

    async count(customerId) {
      const rows = await database
        .selectFrom('bank_links')
        .select('bank_link_id')
        .where('customer_id', '=', customerId)
        .where('stage', '=', 'linked')
        .execute();
      return rows.length;
    },

    async confirm(id, { customerId, at }) {
      const row = await change(id)
        .set({ confirmed_at: at })
        .where('customer_id', '=', customerId)
        .where('stage', '=', 'linked')
        .returning('bank_link_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async noteBalance(id, { pence, at }) {
      await change(id).set({ balance_pence: pence, balance_at: at }).where('stage', '=', 'linked').execute();
    },

    end: endingIn(database, 'ended'),
  };
}
