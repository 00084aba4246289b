import { type Selectable, sql } from 'kysely';

import {
  type AccountAnalysis,
  type AnalysisResult,
  mayAskAgainAfterSeconds,
} from '#web/programme/eligibility/domain/account-analysis.ts';
import type { AccountAnalyses } from '#web/programme/bank-linking/server/ports/account-analyses.ts';

import { dueAgain, dueIn } from '#web/platform/server/postgres/leases.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { AccountAnalysesTable } from './bank-tables.ts';

/** A bank with many pages takes its time. */
const leaseMs = 120_000;

const noResult = {
  score: null,
  rules: null,
  is_eligible: null,
  needs_more_information: null,
  analysed_at: null,
} as const;

type Courses = Pick<AccountAnalyses, 'takeDue' | 'putOff' | 'save'>;
type Turn = Parameters<AccountAnalyses['putOff']>[0];

export function createAccountAnalyses(database: ProgrammeDatabase): AccountAnalyses {
  const change = (linkId: string) => database.updateTable('account_analyses').where('bank_link_id', '=', linkId);
  return {
    ...coursesOf(database),
    ...questionsOf(database),

    async keep({ linkId, customerId }, result) {
      const kept = { ...columnsOf(result), due_at: null, leased_until: null };
      await database
        .insertInto('account_analyses')
        .values({ bank_link_id: linkId, customer_id: customerId, begun_at: result.analysedAt, ...kept })
        .onConflict((conflict) => conflict.column('bank_link_id').doUpdateSet(kept))
        .execute();
    },

    async begin({ linkId, customerId }, at) {
      await database
        .insertInto('account_analyses')
        .values({ bank_link_id: linkId, customer_id: customerId, begun_at: at, due_at: at })
        .onConflict((conflict) =>
          conflict
            .column('bank_link_id')
            .doUpdateSet({ due_at: at })
            .where('account_analyses.analysed_at', 'is', null)
            .where('account_analyses.due_at', 'is', null),
        )
        .execute();
    },

    async renew(link, at) {
      await this.begin(link, at);
      await change(link.linkId).set({ due_at: at, tries: 0 }).execute();
      await change(link.linkId).set(noResult).where('finished_at', 'is', null).execute();
    },

    async hasten(linkId, at) {
      const notBefore = sql<Date>`greatest(${at}, tried_at + make_interval(secs => ${mayAskAgainAfterSeconds}))`;
      await change(linkId)
        .set({ due_at: sql<Date>`least(due_at, ${notBefore})`, is_late: false })
        .where('analysed_at', 'is', null)
        .execute();
    },

    async noteLate(linkId) {
      await change(linkId).set({ is_late: true, is_email_wanted: true }).where('analysed_at', 'is', null).execute();
    },

    async finish(linkId, at) {
      const row = await change(linkId)
        .set({ finished_at: at })
        .where('finished_at', 'is', null)
        .where('analysed_at', 'is not', null)
        .returning('bank_link_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function questionsOf(database: ProgrammeDatabase): Pick<AccountAnalyses, 'find' | 'newest'> {
  const all = () => database.selectFrom('account_analyses').selectAll();
  return {
    async find(linkId) {
      const row = await all().where('bank_link_id', '=', linkId).executeTakeFirst();
      return row && analysisOf(row);
    },

    async newest(customerId) {
      const own = all().where('customer_id', '=', customerId);
      const row = await own.orderBy('begun_at', 'desc').limit(1).executeTakeFirst();
      return row && analysisOf(row);
    },
  };
}

/** When it is whose turn, and what comes of it. */
function coursesOf(database: ProgrammeDatabase): Courses {
  const change = database.updateTable('account_analyses');
  const turnOf = ({ linkId, leasedUntil }: Turn) =>
    change.set({ leased_until: null }).where('bank_link_id', '=', linkId).where('leased_until', '=', leasedUntil);
  return {
    async takeDue(now) {
      const due = dueIn(database.selectFrom('account_analyses').select('bank_link_id'), { now, most: 1 });
      const leasedUntil = new Date(now.getTime() + leaseMs);
      const row = await change
        .set((each) => ({ leased_until: leasedUntil, tried_at: now, tries: each('tries', '+', 1) }))
        .where('bank_link_id', '=', due)
        .returningAll()
        .executeTakeFirst();
      return row && { ...analysisOf(row), tries: row.tries, dueAt: row.due_at ?? now, leasedUntil };
    },

    async putOff(turn, dueAt) {
      await turnOf(turn)
        .set({ due_at: dueAgain(turn.dueAt, dueAt) })
        .execute();
    },

    async save(turn, result) {
      const over = { due_at: dueAgain(turn.dueAt, null), tries: 0, is_late: false, is_email_wanted: false };
      const row = await turnOf(turn)
        .set({ ...columnsOf(result), ...over })
        .returning('bank_link_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function columnsOf({ score, rules, isEligible, needsMoreInformation, analysedAt }: AnalysisResult) {
  return {
    score,
    rules,
    is_eligible: isEligible,
    needs_more_information: needsMoreInformation,
    analysed_at: analysedAt,
  };
}

function analysisOf(row: Selectable<AccountAnalysesTable>): AccountAnalysis {
  return {
    linkId: row.bank_link_id,
    customerId: row.customer_id,
    result: analysisResultOf(row),
    isLate: row.is_late,
    isEmailWanted: row.is_email_wanted,
    finishedAt: row.finished_at,
  };
}

function analysisResultOf(row: Selectable<AccountAnalysesTable>): AnalysisResult | null {
  const { score, rules, is_eligible: isEligible, needs_more_information: needsMoreInformation } = row;
  if (score === null || rules === null || isEligible === null) return null;
  if (needsMoreInformation === null || row.analysed_at === null) return null;
  return { score, rules, isEligible, needsMoreInformation, analysedAt: row.analysed_at };
}
