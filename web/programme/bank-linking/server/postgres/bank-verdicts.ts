import type { BankLinks, KeptAssessment } from '#web/programme/bank-linking/server/ports/bank-links.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

const mostShown = 5;

/** How accounts were judged, and how all that was seen of them is forgotten. */
export function verdictsOf(
  database: ProgrammeDatabase,
): Pick<BankLinks, 'addAssessment' | 'assessments' | 'forget' | 'isForgotten'> {
  return {
    async addAssessment({ id, customerId, linkId, accountId, assessment, at }) {
      await database
        .insertInto('account_assessments')
        .values({
          account_assessment_id: id,
          customer_id: customerId,
          bank_link_id: linkId,
          account_id: accountId,
          assessment: JSON.stringify(assessment),
          assessed_at: at,
        })
        .execute();
    },

    assessments: (id) => newestAssessments(database, id),

    async forget(id, customerId) {
      await database
        .updateTable('bank_links')
        .set({ stage: 'forgotten' })
        .where('bank_link_id', '=', id)
        .where('customer_id', '=', customerId)
        .execute();
      const over = database
        .selectFrom('bank_links')
        .select('bank_link_id')
        .where('customer_id', '=', customerId)
        .where('stage', 'in', ['dropped', 'ended', 'forgotten']);
      await database.deleteFrom('account_assessments').where('bank_link_id', 'in', over).execute();
      await database.deleteFrom('account_analyses').where('bank_link_id', 'in', over).execute();
      await database
        .updateTable('bank_links')
        .set({ refusal: null, accounts: null, account_id: null, masked_number: null, fingerprint: null })
        .where('bank_link_id', 'in', over)
        .execute();
      const consents = database.selectFrom('bank_consents').select('bank_consent_id').where('bank_link_id', 'in', over);
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

async function newestAssessments(database: ProgrammeDatabase, id: string): Promise<readonly KeptAssessment[]> {
  const rows = await database
    .selectFrom('account_assessments')
    .selectAll()
    .where((each) => each.or([each('customer_id', '=', id), each('bank_link_id', '=', id)]))
    .orderBy('assessed_at', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.account_assessment_id, customerId: row.customer_id, linkId: row.bank_link_id },
    ...{ accountId: row.account_id, assessment: row.assessment, at: row.assessed_at },
  }));
}
