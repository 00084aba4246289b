import type { Selectable } from 'kysely';

import {
  longestReturnMs,
  type OpenAuthorisation,
  type WaysBack,
} from '#web/programme/bank-linking/server/ports/ways-back.ts';

import { clearExpiredIn } from '#web/platform/server/postgres/clear-expired.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankAuthorisationsTable } from './bank-tables.ts';

/** Ways back from banks that are open, or being looked at. */
export function createWaysBack(database: ProgrammeDatabase): WaysBack {
  return {
    async open({ stateHash, consentId, customerId, sessionHash, sealed, expiresAt }) {
      await database
        .insertInto('bank_authorisations')
        .values({
          state_hash: stateHash,
          bank_consent_id: consentId,
          customer_id: customerId,
          session_hash: sessionHash,
          sealed,
          expires_at: expiresAt,
        })
        .execute();
    },

    async claim({ stateHash, customerId, sessionHash, now }) {
      const row = await database
        .updateTable('bank_authorisations')
        .set({ used_at: now })
        .where('state_hash', '=', stateHash)
        .where('customer_id', '=', customerId)
        .where('session_hash', '=', sessionHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      return row && authorisationOf(row);
    },

    async endReturn(stateHash) {
      await database.deleteFrom('bank_authorisations').where('state_hash', '=', stateHash).execute();
    },

    async isAtBank(linkId, now) {
      const returningFrom = new Date(now.getTime() - longestReturnMs);
      const row = await database
        .selectFrom('bank_authorisations')
        .innerJoin('bank_consents', 'bank_consents.bank_consent_id', 'bank_authorisations.bank_consent_id')
        .select('state_hash')
        .where('bank_link_id', '=', linkId)
        .where('role', '=', 'current')
        .where((way) =>
          way.or([
            way.and([way('used_at', 'is', null), way('expires_at', '>', now)]),
            way('used_at', '>', returningFrom),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    clearExpired: clearExpiredIn(database, 'bank_authorisations'),
  };
}

function authorisationOf(row: Selectable<BankAuthorisationsTable>): OpenAuthorisation {
  return {
    stateHash: row.state_hash,
    consentId: row.bank_consent_id,
    customerId: row.customer_id,
    sessionHash: row.session_hash,
    sealed: row.sealed,
    expiresAt: row.expires_at,
  };
}
