import type { Consents } from '#web/programme/account/server/ports/consents.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createConsents(database: ProgrammeDatabase): Consents {
  const ofCustomer = (customerId: string) => database.selectFrom('consents').where('customer_id', '=', customerId);
  return {
    async add({ id, customerId, purpose, choice, copyKey, words, wordsHash, requestId, at }) {
      const ours = { consent_id: id, customer_id: customerId, copy_key: copyKey, request_id: requestId };
      await database
        .insertInto('consents')
        .values({ ...ours, purpose, choice, words, words_hash: wordsHash, at })
        .execute();
    },

    async latest(customerId) {
      const rows = await ofCustomer(customerId)
        .select(['purpose', 'choice'])
        .distinctOn('purpose')
        .orderBy('purpose')
        .orderBy('at', 'desc')
        .orderBy('consent_id', 'desc')
        .execute();
      return Object.fromEntries(rows.map(({ purpose, choice }) => [purpose, choice]));
    },

    async list(customerId) {
      const rows = await ofCustomer(customerId)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('consent_id', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.consent_id,
        customerId: row.customer_id,
        purpose: row.purpose,
        choice: row.choice,
        copyKey: row.copy_key,
        words: row.words,
        wordsHash: row.words_hash,
        requestId: row.request_id,
        at: row.at,
      }));
    },
  };
}
