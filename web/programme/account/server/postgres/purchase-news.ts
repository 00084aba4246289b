import { sql } from 'kysely';

import type { PurchaseNews, ToldPurchase } from '#web/programme/account/server/ports/purchase-news.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Merchant } from '#web/programme/spending/domain/purchase.ts';

const columns = ['message', 'customer_id', 'pence', 'merchant', 'decided_at', 'is_past_us'] as const;

export function createPurchaseNews(database: ProgrammeDatabase): PurchaseNews {
  return {
    async takeUntold(now) {
      const next = database
        .selectFrom('authorisations')
        .select('message')
        // As the index has it: what we approved, and what was approved past us.
        .where(sql<boolean>`(state = 'approved' or is_past_us)`)
        .where('kind', '=', 'spend')
        .where('told_at', 'is', null)
        // What the processor did not hear, or heard too late, was not paid, whatever we have answered.
        .where((here) =>
          here.exists(
            here
              .selectFrom('card_events')
              .select('event')
              .whereRef('card_events.event', '=', 'authorisations.message')
              .where('card_events.kind', '=', 'approved'),
          ),
        )
        .orderBy('decided_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await database
        .updateTable('authorisations')
        .set({ told_at: now })
        .where('message', 'in', next)
        .returning(columns)
        .executeTakeFirst();
      return row && purchaseOf(row);
    },

    async keepForDay({ message, customerId }, dueAt) {
      await database
        .insertInto('purchase_digests')
        .values({ message, customer_id: customerId, due_at: dueAt })
        .execute();
    },

    takeDay: (now) => takeDay(now, database),
  };
}

async function takeDay(now: Date, database: ProgrammeDatabase): Promise<readonly ToldPurchase[]> {
  // A customer is taken whole: two rounds that took a row each would wait for one another.
  const first = await database
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', 'in', (due) =>
      due.selectFrom('purchase_digests').select('customer_id').where('due_at', '<=', now),
    )
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (first === undefined) return [];
  const taken = await database
    .deleteFrom('purchase_digests')
    .where('customer_id', '=', first.customer_id)
    .where('due_at', '<=', now)
    .returning('message')
    .execute();
  if (taken.length === 0) return [];
  const rows = await database
    .selectFrom('authorisations')
    .select(columns)
    .where(
      'message',
      'in',
      taken.map(({ message }) => message),
    )
    .orderBy('decided_at')
    .execute();
  return rows.flatMap((row) => purchaseOf(row) ?? []);
}

interface Row {
  readonly message: string;
  readonly customer_id: string | null;
  readonly pence: string;
  readonly merchant: Merchant;
  readonly decided_at: Date | null;
  readonly is_past_us: boolean;
}

function purchaseOf({ message, customer_id, pence, merchant, decided_at, is_past_us }: Row): ToldPurchase | undefined {
  if (customer_id === null || decided_at === null) return undefined;
  const bought = { message, customerId: customer_id, pence: Number(pence), merchant, at: decided_at };
  return { ...bought, isPastUs: is_past_us };
}
