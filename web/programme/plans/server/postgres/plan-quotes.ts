import type { Selectable } from 'kysely';

import type { UpgradeQuote } from '#web/programme/plans/domain/upgrade.ts';
import type { PlanQuotes } from '#web/programme/plans/server/ports/plan-quotes.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { PlanQuotesTable } from './plan-tables.ts';
import { soldColumns } from './subscriptions.ts';

export function createPlanQuotes(database: ProgrammeDatabase): PlanQuotes {
  const newestOf = (customerId: string) =>
    database
      .selectFrom('plan_quotes')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('quoted_at', 'desc')
      .limit(1);
  return {
    async put(quote) {
      await database
        .deleteFrom('plan_quotes')
        .where('customer_id', '=', quote.customerId)
        .where('accepted_at', 'is', null)
        .execute();
      await database
        .insertInto('plan_quotes')
        .values({
          plan_quote_id: quote.id,
          customer_id: quote.customerId,
          ...soldColumns(quote),
          credit_pence: quote.creditPence,
          due_pence: quote.duePence,
          started_on: quote.startedOn,
          expires_on: quote.expiresOn,
          commitment_ends_on: quote.commitmentEndsOn,
          collected_on: quote.collectedOn,
          quoted_at: quote.quotedAt,
          valid_until: quote.validUntil,
        })
        .execute();
    },

    async newest(customerId) {
      const row = await newestOf(customerId).executeTakeFirst();
      return row && quoteOf(row);
    },

    async takeNewest(customerId) {
      const row = await newestOf(customerId).forUpdate().executeTakeFirst();
      // Whoever has waited for a quote that another one replaced gets that.
      const now = row ?? (await newestOf(customerId).forUpdate().executeTakeFirst());
      return now && quoteOf(now);
    },

    async accept(id, at) {
      const row = await database
        .updateTable('plan_quotes')
        .set({ accepted_at: at })
        .where('plan_quote_id', '=', id)
        .where('accepted_at', 'is', null)
        .returning('plan_quote_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function quoteOf(row: Selectable<PlanQuotesTable>): UpgradeQuote {
  return {
    id: row.plan_quote_id,
    customerId: row.customer_id,
    plan: row.plan,
    terms: row.terms,
    cycle: row.billing_cycle,
    pence: row.pence,
    commitmentMonths: row.commitment_months,
    creditPence: row.credit_pence,
    duePence: row.due_pence,
    startedOn: row.started_on,
    expiresOn: row.expires_on,
    commitmentEndsOn: row.commitment_ends_on,
    collectedOn: row.collected_on,
    quotedAt: row.quoted_at,
    validUntil: row.valid_until,
    acceptedAt: row.accepted_at,
  };
}
