import type {
  AccountAssessments,
  KeptAssessment,
} from '#web/programme/bank-linking/server/ports/account-assessments.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

const mostShown = 5;

/** How accounts were judged. */
export function createAccountAssessments(database: ProgrammeDatabase): AccountAssessments {
  return {
    async add({ id, customerId, linkId, accountId, assessment, at }) {
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

    newest: (id) => newestAssessments(database, id),
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
