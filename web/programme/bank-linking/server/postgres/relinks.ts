import { type Selectable, sql } from 'kysely';

import type { Relinks } from '#web/programme/bank-linking/server/ports/relinks.ts';

import { consentOf } from './bank-consents.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankConsentsTable } from './bank-tables.ts';

/** Consents that are allowed anew, each beside the one that counts until it takes its place. */
export function createRelinks(database: ProgrammeDatabase): Relinks {
  const change = (id: string) => database.updateTable('bank_consents').where('bank_consent_id', '=', id);
  return {
    ...endsOf(database),

    async begin({ id, linkId, customerId, bankId, kind, source }, at) {
      await giveUp(database, customerId, at);
      const row = { bank_consent_id: id, bank_link_id: linkId, customer_id: customerId, bank_id: bankId, kind, source };
      await database
        .insertInto('bank_consents')
        .values({ ...row, role: 'relinking', created_at: at })
        .execute();
    },

    async last(customerId) {
      const row = await database
        .selectFrom('bank_consents')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('source', 'is not', null)
        .where('role', '!=', 'past')
        // Of two at the same moment, the one that goes on.
        .orderBy('created_at', 'desc')
        .orderBy('role', 'desc')
        .executeTakeFirst();
      return row && consentOf(row);
    },

    async noteOpened(consentId, at) {
      await change(consentId).set({ opened_at: at }).where('role', '=', 'relinking').execute();
    },
  };
}

function endsOf(database: ProgrammeDatabase): Pick<Relinks, 'finish' | 'refuse'> {
  const change = (id: string) => database.updateTable('bank_consents').where('bank_consent_id', '=', id);
  const relinking = (id: string) =>
    database
      .selectFrom('bank_consents')
      .selectAll()
      .where('bank_consent_id', '=', id)
      .where('role', '=', 'relinking')
      .executeTakeFirst();
  const counting = ({ bank_link_id, kind }: Selectable<BankConsentsTable>) =>
    database
      .updateTable('bank_consents')
      .where('bank_link_id', '=', bank_link_id)
      .where('kind', '=', kind)
      .where('role', '=', 'current');
  return {
    async finish(consentId, { tokens, at, found }) {
      const renewed = await relinking(consentId);
      if (renewed === undefined) return;
      const isAnother = sql<Date | null>`case when provider_id <> ${renewed.provider_id} then ${at}::timestamptz end`;
      await counting(renewed).set({ role: 'past', tokens: null, revoke_at: isAnother }).execute();
      const allowed = { tokens, authorised_at: at, token_state: 'active', opened_at: null } as const;
      const row = await change(consentId)
        .set({ ...allowed, role: 'current' })
        .where('role', '=', 'relinking')
        .returning('bank_consent_id')
        .executeTakeFirst();
      // The customer has ended the link in this very moment: nothing of it is kept.
      if (row === undefined || found === undefined) return;
      await database
        .updateTable('bank_links')
        .set({ accounts: found.accounts, account_id: found.accountId, confirmed_at: at })
        .where('bank_link_id', '=', renewed.bank_link_id)
        .where('stage', '=', 'linked')
        .execute();
    },

    async refuse(consentId, at) {
      const refused = await relinking(consentId);
      if (refused === undefined) return;
      await change(consentId).set({ role: 'past', tokens: null, revoke_at: at }).execute();
      await counting(refused)
        .set({ provider_id: null, tokens: null, token_state: 'inactive' })
        .where('provider_id', '=', refused.provider_id)
        .execute();
    },
  };
}

/** What the customer was renewing is over; where it had a consent of its own, that one ends at the bank. */
async function giveUp(database: ProgrammeDatabase, customerId: string, at: Date): Promise<void> {
  const ownOnly = sql<Date | null>`case when provider_id is not null and not exists (
    select from bank_consents as counting where counting.bank_link_id = bank_consents.bank_link_id
      and counting.role = 'current' and counting.provider_id = bank_consents.provider_id) then ${at}::timestamptz end`;
  await database
    .updateTable('bank_consents')
    .set({ role: 'past', tokens: null, revoke_at: ownOnly })
    .where('customer_id', '=', customerId)
    .where('role', '=', 'relinking')
    .execute();
}
