import type { Selectable } from 'kysely';

import type { KeptLink } from '#web/programme/bank-linking/server/kept-link.ts';
import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankLinksTable } from './bank-tables.ts';

export const over = ['dropped', 'ended', 'forgotten'] as const;

/** Ends links of customers, and what is allowed for them. */
export function endingIn(database: ProgrammeDatabase, stage: 'dropped' | 'ended'): BankLinks['drop'] {
  return async (id, { customerId, at }) => {
    const row = await database
      .updateTable('bank_links')
      .where('bank_link_id', '=', id)
      .set({ stage, accounts: null, opened_at: null, balance_pence: null, balance_at: null })
      .where('customer_id', '=', customerId)
      .where('stage', 'not in', over)
      .returning('bank_link_id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const consents = database.updateTable('bank_consents').where('bank_link_id', '=', id);
    await consents.set({ tokens: null }).execute();
    await consents.set({ revoke_at: at }).where('provider_id', 'is not', null).where('role', '!=', 'past').execute();
    await consents.set({ role: 'past' }).where('role', '=', 'relinking').execute();
    return true;
  };
}

export function keptIn(row: Selectable<BankLinksTable>): KeptLink {
  return {
    id: row.bank_link_id,
    customerId: row.customer_id,
    bankId: row.bank_id,
    accountType: row.account_type,
    stage: row.stage,
    accounts: row.accounts,
    accountId: row.account_id,
    maskedNumber: row.masked_number,
    openedAt: row.opened_at,
    linkedAt: row.linked_at,
    confirmedAt: row.confirmed_at,
    fingerprint: row.fingerprint,
    refusal: row.refusal,
    authOnDevice: row.auth_on_device,
  };
}
