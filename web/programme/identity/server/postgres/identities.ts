import { type Selectable, sql } from 'kysely';

import type { Identity, IdentityCheckKind, IdentityResults } from '#web/programme/identity/domain/identity.ts';
import type { Identities } from '#web/programme/identity/server/ports/identities.ts';

import { dueAgain, dueIn } from '#web/platform/server/postgres/leases.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { IdentitiesTable } from './identity-tables.ts';

const leaseMs = 60_000;

type Courses = Pick<Identities, 'takeDue' | 'putOff' | 'saveCheck' | 'saveResults' | 'hasten'>;
type Turn = Parameters<Identities['putOff']>[0];

export function createIdentities(database: ProgrammeDatabase): Identities {
  const change = (customerId: string) => database.updateTable('identities').where('customer_id', '=', customerId);
  return {
    ...coursesOf(database),

    async begin(customerId, at) {
      await database
        .insertInto('identities')
        .values({ customer_id: customerId, awaits: 'records', begun_at: at, due_at: at })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
        .execute();
    },

    async find(customerId) {
      const all = database.selectFrom('identities').selectAll();
      const row = await all.where('customer_id', '=', customerId).executeTakeFirst();
      return row && identityOf(row);
    },

    async saveApplicant(customerId, applicantId) {
      const { applicant_id } = await change(customerId)
        .set({ applicant_id: sql<string>`coalesce(applicant_id, ${applicantId})` })
        .returning('applicant_id')
        .executeTakeFirstOrThrow();
      return applicant_id ?? applicantId;
    },

    async noteDocument(customerId, at) {
      const row = await change(customerId)
        .set({ document_uploaded_at: at, awaits: 'document', check_id: null, due_at: at, tries: 0 })
        .where('document_uploaded_at', 'is', null)
        .returning('customer_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async askAnew(customerId, at) {
      const anew = sql<IdentityCheckKind>`case when document_uploaded_at is null then 'records' else 'document' end`;
      const row = await change(customerId)
        .set({
          awaits: sql<IdentityCheckKind | null>`case when check_id is null then ${anew} end`,
          due_at: at,
          tries: 0,
        })
        .where('awaits', 'is', null)
        .returning('customer_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async settle(customerId, { awaits, results, documentUploadedAt, at }) {
      await database
        .insertInto('identities')
        .values({
          customer_id: customerId,
          awaits,
          ...(results && columnsOf(results)),
          document_uploaded_at: documentUploadedAt,
          begun_at: at,
          checked_at: results && at,
        })
        .execute();
    },
  };
}

/** When it is whose turn, and what comes of it. */
function coursesOf(database: ProgrammeDatabase): Courses {
  const change = database.updateTable('identities');
  const turnOf = ({ customerId, leasedUntil }: Turn) =>
    change.set({ leased_until: null }).where('customer_id', '=', customerId).where('leased_until', '=', leasedUntil);
  return {
    async takeDue(now) {
      const due = dueIn(database.selectFrom('identities').select('customer_id'), { now, most: 1 });
      const leasedUntil = new Date(now.getTime() + leaseMs);
      const row = await change
        .set((each) => ({ leased_until: leasedUntil, tries: each('tries', '+', 1) }))
        .where('customer_id', '=', due)
        .returningAll()
        .executeTakeFirst();
      return row && { ...identityOf(row), tries: row.tries, dueAt: row.due_at ?? now, leasedUntil };
    },

    async putOff(turn, dueAt) {
      await turnOf(turn)
        .set({ due_at: dueAgain(turn.dueAt, dueAt) })
        .execute();
    },

    async saveCheck(turn, { checkId, dueAt }) {
      await turnOf(turn)
        .set({ check_id: checkId, due_at: dueAgain(turn.dueAt, dueAt), tries: 0 })
        .execute();
    },

    async saveResults(turn, { results, at, lookAgainAt }) {
      const over =
        lookAgainAt === null ? { check_id: null, due_at: null } : { due_at: dueAgain(turn.dueAt, lookAgainAt) };
      const row = await turnOf(turn)
        .set({ ...columnsOf(results), ...over, awaits: null, checked_at: at, tries: 0 })
        .returning('customer_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async hasten(checkId, now) {
      const row = await change
        .set({ due_at: now })
        .where('check_id', '=', checkId)
        .returning('customer_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function columnsOf({ sanctionsClear, pepClear, kyc }: IdentityResults) {
  return { sanctions_clear: sanctionsClear, pep_clear: pepClear, kyc };
}

function identityOf(row: Selectable<IdentitiesTable>): Identity {
  return {
    customerId: row.customer_id,
    applicantId: row.applicant_id,
    awaits: row.awaits,
    checkId: row.check_id,
    results: resultsOf(row),
    documentUploadedAt: row.document_uploaded_at,
  };
}

function resultsOf(row: Selectable<IdentitiesTable>): IdentityResults | null {
  const { sanctions_clear: sanctionsClear, pep_clear: pepClear, kyc } = row;
  return sanctionsClear === null || pepClear === null || kyc === null ? null : { sanctionsClear, pepClear, kyc };
}
