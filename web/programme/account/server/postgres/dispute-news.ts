import { sql } from 'kysely';

import { readableMerchant } from '#web/programme/payments/domain/readable-merchant.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { type DisputeState, disputeStanding } from '#web/programme/spending/domain/dispute.ts';
import type { DisputeNews } from '#web/programme/account/server/ports/dispute-news.ts';

interface Row {
  readonly dispute_id: string;
  readonly customer_id: string;
  readonly transaction: string;
  readonly state: DisputeState;
  readonly is_taken: boolean;
  readonly pence: string;
  readonly merchant: string | null;
  readonly stands_since: Date;
}

export function createDisputeNews(database: ProgrammeDatabase): DisputeNews {
  return {
    async takeUntold(now) {
      const { rows } = await sql<Row>`
        with due as materialized (
          select dispute_id from disputes where news_at <= ${now} order by news_at limit 1 for update skip locked
        )
        update disputes set news_at = null from due where disputes.dispute_id = due.dispute_id
        returning disputes.dispute_id, customer_id, transaction, state, provider_id is not null as is_taken, stands_since,
          coalesce(given_back, pence) as pence,
          (select merchant ->> 'name' from clearings where clearings.transaction = disputes.transaction
            and clearings.kind = 'spent' order by happened_at, event limit 1) as merchant`.execute(database);
      const [row] = rows;
      return row && newsOf(row);
    },

    async drop(transaction) {
      await database.updateTable('disputes').set({ news_at: null }).where('transaction', '=', transaction).execute();
    },

    async putOff(id, until) {
      await database.updateTable('disputes').set({ news_at: until }).where('dispute_id', '=', id).execute();
    },
  };
}

function newsOf({ dispute_id: id, customer_id: customerId, transaction, stands_since: since, ...row }: Row) {
  const standing = disputeStanding({ state: row.state, isTaken: row.is_taken });
  const merchant = readableMerchant(row.merchant ?? '');
  return { id, customerId, transaction, since, standing, merchant, pence: Number(row.pence) };
}
