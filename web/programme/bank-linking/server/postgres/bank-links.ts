import type { Updateable } from 'kysely';

import { type UnfinishedStage, unfinishedStages } from '#web/programme/bank-linking/domain/linked-account.ts';
import { unfinishedFrom } from '#web/programme/bank-linking/server/kept-link.ts';
import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';

import { Overtaken } from '#web/platform/server/postgres/faults.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankLinksTable } from './bank-tables.ts';
import { endingIn, keptIn, over } from './kept-links.ts';

/** Links that are being made, and what is kept of those that are over. */
export function createBankLinks(database: ProgrammeDatabase): BankLinks {
  return { ...linksOf(database), ...overOf(database) };
}

function linksOf(database: ProgrammeDatabase): Omit<BankLinks, keyof ReturnType<typeof overOf>> {
  const change = (id: string) => database.updateTable('bank_links').where('bank_link_id', '=', id);
  /** A link that another window, or another party, has given up meanwhile does not come back. */
  const changeWhile = async (stages: readonly UnfinishedStage[], id: string, to: Updateable<BankLinksTable>) => {
    const { numUpdatedRows } = await change(id).set(to).where('stage', 'in', stages).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Overtaken('The link is over');
  };
  return {
    async begin({ id, customerId, bankId, accountType, startedAt }) {
      const row = { bank_link_id: id, customer_id: customerId, bank_id: bankId, account_type: accountType };
      await database
        .insertInto('bank_links')
        .values({ ...row, stage: 'sharing', started_at: startedAt })
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

    async countAt(bankId) {
      const { count } = await database
        .selectFrom('bank_links')
        .select(({ fn }) => fn.count<string>('customer_id').distinct().as('count'))
        .where('bank_id', '=', bankId)
        .where('stage', 'not in', over)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

/** How a link is given up, and how all that was seen of it is forgotten. */
function overOf(database: ProgrammeDatabase): Pick<BankLinks, 'drop' | 'forget' | 'isForgotten'> {
  return {
    drop: endingIn(database, 'dropped'),

    async forget(id, customerId) {
      await database
        .updateTable('bank_links')
        .set({ stage: 'forgotten' })
        .where('bank_link_id', '=', id)
        .where('customer_id', '=', customerId)
        .execute();
      const ofCustomer = database
        .selectFrom('bank_links')
        .select('bank_link_id')
        .where('customer_id', '=', customerId)
        .where('stage', 'in', over);
      await database.deleteFrom('account_assessments').where('bank_link_id', 'in', ofCustomer).execute();
      await database.deleteFrom('account_analyses').where('bank_link_id', 'in', ofCustomer).execute();
      await database
        .updateTable('bank_links')
        .set({ refusal: null, accounts: null, account_id: null, masked_number: null, fingerprint: null })
        .where('bank_link_id', 'in', ofCustomer)
        .execute();
      const consents = database
        .selectFrom('bank_consents')
        .select('bank_consent_id')
        .where('bank_link_id', 'in', ofCustomer);
      await database.deleteFrom('bank_authorisations').where('bank_consent_id', 'in', consents).execute();
    },

    async isForgotten(customerId) {
      const newest = await database
        .selectFrom('bank_links')
        .select('stage')
        .where('customer_id', '=', customerId)
        .orderBy('started_at', 'desc')
        .executeTakeFirst();
      return newest?.stage === 'forgotten';
    },
  };
}
