import { type Selectable, sql, type Updateable } from 'kysely';

import { type UnfinishedStage, unfinishedStages } from '#web/programme/bank-linking/domain/linked-account.ts';
import { type KeptLink, linkedFrom, unfinishedFrom } from '#web/programme/bank-linking/server/kept-link.ts';
import {
  type BankLinks,
  type LinkedAccount,
  longestReturnMs,
  type OpenAuthorisation,
} from '#web/programme/bank-linking/server/ports/bank-links.ts';

import { consentsOf, roundsOf } from './bank-consents.ts';
import { relinksOf } from './bank-relinks.ts';
import { verdictsOf } from './bank-verdicts.ts';
import { clearExpiredIn } from '#web/platform/server/postgres/clear-expired.ts';
import { Overtaken } from '#web/platform/server/postgres/faults.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankAuthorisationsTable, BankLinksTable } from './bank-tables.ts';

export function createBankLinks(database: ProgrammeDatabase): BankLinks {
  return {
    ...linksOf(database),
    ...linkedOf(database),
    ...consentsOf(database),
    ...roundsOf(database),
    ...relinksOf(database),
    ...waysBackOf(database),
    ...verdictsOf(database),
  };
}

type Linked = Pick<BankLinks, 'linked' | 'countLinked' | 'countAt' | 'confirm' | 'noteBalance' | 'end'>;
type WaysBack = Pick<BankLinks, 'open' | 'claim' | 'endReturn' | 'isAtBank' | 'clearExpired'>;

/** Accounts come before funds, by the alphabet too. */
const broken = sql<LinkedAccount['broken']>`(select min(kind) from bank_consents
  where bank_consents.bank_link_id = bank_links.bank_link_id and role = 'current' and token_state = 'inactive')`;

const over = ['dropped', 'ended', 'forgotten'] as const;

function linksOf(
  database: ProgrammeDatabase,
): Pick<
  BankLinks,
  'begin' | 'unfinished' | 'noteOpened' | 'noteBack' | 'chooseDevice' | 'saveAccounts' | 'chooseAccount' | 'finish'
> {
  const change = (id: string) => database.updateTable('bank_links').where('bank_link_id', '=', id);
  /** A link that another window, or another party, has given up meanwhile does not come back. */
  const changeWhile = async (stages: readonly UnfinishedStage[], id: string, to: Updateable<BankLinksTable>) => {
    const { numUpdatedRows } = await change(id).set(to).where('stage', 'in', stages).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Overtaken('The link is over');
  };
  return {
    async begin({ id, customerId, bankId, accountType, startedAt }) {
      await database
        .insertInto('bank_links')
        .values({
          bank_link_id: id,
          customer_id: customerId,
          bank_id: bankId,
          account_type: accountType,
          stage: 'sharing',
          started_at: startedAt,
        })
        .execute();
    },

    async unfinished(customerId) {
      const row = await database
        .selectFrom('bank_links')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('stage', 'in', unfinishedStages)
        .executeTakeFirst();
      return row && unfinishedFrom(keptIn(row));
    },

    async noteOpened(id, at) {
      await change(id).set({ opened_at: at }).execute();
    },

    async noteBack(id) {
      await change(id).set({ opened_at: null }).execute();
    },

    async chooseDevice(id, { authOnDevice }) {
      await change(id).set({ auth_on_device: authOnDevice }).execute();
    },

    async saveAccounts(id, { stage, accounts, refusal }) {
      const chosenNone = { account_id: null, masked_number: null, opened_at: null };
      await changeWhile(unfinishedStages, id, { stage, accounts, refusal, ...chosenNone });
    },

    async chooseAccount(id, { accountId, maskedNumber }) {
      const chosen = { account_id: accountId, masked_number: maskedNumber };
      await changeWhile(unfinishedStages, id, { stage: 'confirming', ...chosen, opened_at: null });
    },

    async finish(id, { fingerprint, at }) {
      const linked = { stage: 'linked', linked_at: at, confirmed_at: at, fingerprint, opened_at: null } as const;
      await changeWhile(['confirming'], id, linked);
    },
  };
}

function linkedOf(database: ProgrammeDatabase): Linked {
  const change = (id: string) => database.updateTable('bank_links').where('bank_link_id', '=', id);
  return {
    async linked(customerId) {
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

    async countLinked(customerId) {
      const rows = await database
        .selectFrom('bank_links')
        .select('bank_link_id')
        .where('customer_id', '=', customerId)
        .where('stage', '=', 'linked')
        .execute();
      return rows.length;
    },

    async countAt(bankId) {
      const { count } = await database
        .selectFrom('bank_links')
        .select(({ fn }) => fn.count<string>('customer_id').distinct().as('count'))
        .where('bank_id', '=', bankId)
        .where('stage', 'not in', over)
        .executeTakeFirstOrThrow();
      return Number(count);
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

    async end(id, { customerId, stage, at }) {
      const row = await change(id)
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
    },
  };
}

function waysBackOf(database: ProgrammeDatabase): WaysBack {
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

function keptIn(row: Selectable<BankLinksTable>): KeptLink {
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
