import { type Selectable, sql } from 'kysely';

import type { BankConsent, BankConsents } from '#web/programme/bank-linking/server/ports/bank-consents.ts';

import { Overtaken } from '#web/platform/server/postgres/faults.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankConsentsTable } from './bank-tables.ts';
import { over } from './kept-links.ts';

/** What customers allow at banks. */
export function createBankConsents(database: ProgrammeDatabase): BankConsents {
  const change = (id: string) => database.updateTable('bank_consents').where('bank_consent_id', '=', id);
  const all = database.selectFrom('bank_consents').selectAll();
  return {
    async add({ id, linkId, customerId, bankId, kind }, at) {
      const row = { bank_consent_id: id, bank_link_id: linkId, customer_id: customerId, bank_id: bankId, kind };
      await database
        .insertInto('bank_consents')
        .values({ ...row, created_at: at })
        .execute();
    },

    async find(id) {
      const row = await all.where('bank_consent_id', '=', id).executeTakeFirst();
      return row && consentOf(row);
    },

    async ofLink(linkId, kind) {
      const ofLink = all.where('bank_link_id', '=', linkId).where('kind', '=', kind);
      const row = await ofLink.where('role', '=', 'current').executeTakeFirst();
      return row && consentOf(row);
    },

    async saveProvider(consentId, providerId) {
      await change(consentId).set({ provider_id: providerId }).execute();
    },

    async giveUp(consentId, at) {
      const revoke_at = sql<Date | null>`case when provider_id is not null then ${at}::timestamptz end`;
      await change(consentId).set({ role: 'past', tokens: null, revoke_at }).where('role', '=', 'current').execute();
    },

    async saveTokens(consentId, tokens, at) {
      const { numUpdatedRows } = await change(consentId)
        .set({ tokens, authorised_at: at, token_state: 'active' })
        .where('revoke_at', 'is', null)
        .where((row) =>
          row.exists(
            row
              .selectFrom('bank_links')
              .select('stage')
              .whereRef('bank_links.bank_link_id', '=', 'bank_consents.bank_link_id')
              .where('stage', 'not in', over),
          ),
        )
        .executeTakeFirstOrThrow();
      // Nothing opens a bank for us that the customer has ended meanwhile.
      if (numUpdatedRows === 0n) throw new Overtaken('The consent is over');
    },

    async renewTokens(consentId, { from, to }) {
      await change(consentId).set({ tokens: to, token_state: 'active' }).where('tokens', '=', from).execute();
    },

    async noteBroken(consentId, tokens) {
      await change(consentId).set({ token_state: 'inactive' }).where('tokens', '=', tokens).execute();
    },
  };
}

export function consentOf(row: Selectable<BankConsentsTable>): BankConsent {
  return {
    id: row.bank_consent_id,
    linkId: row.bank_link_id,
    customerId: row.customer_id,
    bankId: row.bank_id,
    kind: row.kind,
    providerId: row.provider_id,
    tokens: row.tokens,
    role: row.role,
    tokenState: row.token_state,
    source: row.source,
    openedAt: row.opened_at,
  };
}
