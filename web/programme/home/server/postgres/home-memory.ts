import { sql } from 'kysely';

import type { HomeMemory, PeriodTotals } from '#web/programme/home/server/ports/home-memory.ts';
import { spentPence } from '#web/programme/payments/server/postgres/payments.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createHomeMemory(database: ProgrammeDatabase): HomeMemory {
  const customer = (id: string) => database.updateTable('customers').where('customer_id', '=', id);
  const link = (id: string) => database.updateTable('bank_links').where('bank_link_id', '=', id);
  return {
    async choices(customerId) {
      const row = await database
        .selectFrom('customers')
        .select([
          'balance_show',
          'on_phone_at',
          sql<boolean>`exists (select from clearings where clearings.customer_id = ${customerId} and kind = 'spent')
            or exists (select from authorisations where authorisations.customer_id = ${customerId} and state = 'approved')`.as(
            'has_paid',
          ),
        ])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      return { show: row.balance_show, isOnPhone: row.on_phone_at !== null, hasPaid: row.has_paid };
    },

    async show(customerId, type) {
      await customer(customerId).set({ balance_show: type }).execute();
    },

    async noteOnPhone(customerId, at) {
      await customer(customerId).set({ on_phone_at: at }).where('on_phone_at', 'is', null).execute();
    },

    async balance(linkId) {
      const row = await database
        .selectFrom('bank_links')
        .select(['balance_pence', 'balance_at', 'balance_failed'])
        .where('bank_link_id', '=', linkId)
        .executeTakeFirstOrThrow();
      const pence = row.balance_pence === null ? null : Number(row.balance_pence);
      return { pence, at: row.balance_at, hasFailed: row.balance_failed };
    },

    async takeTurn(linkId, { now, again }) {
      const { numUpdatedRows } = await link(linkId)
        .set({ balance_again_at: again })
        .where((link) => link.or([link('balance_again_at', 'is', null), link('balance_again_at', '<=', now)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async noteAsked(linkId, { hasFailed, again }) {
      await link(linkId).set({ balance_failed: hasFailed, balance_again_at: again }).execute();
    },

    ...sumsIn(database),
  };
}

function sumsIn(database: ProgrammeDatabase): Pick<HomeMemory, 'spent' | 'saved'> {
  return {
    async spent(customerId, { today, month }) {
      const since = (from: Date) => sql<string>`coalesce(sum(${spentPence}) filter (where created >= ${from}), 0)`;
      const { rows } = await sql<TotalsRow>`
        select ${since(today)} as today, ${since(month)} as month, coalesce(sum(${spentPence}), 0) as ever
        from payments where customer_id = ${customerId}`.execute(database);
      return totalsIn(rows);
    },

    async saved(customerId, { today, month }) {
      const since = (from: Date) => sql<string>`coalesce(sum(saving_pence) filter (where made_at >= ${from}), 0)`;
      const { rows } = await sql<TotalsRow>`
        select ${since(today)} as today, ${since(month)} as month, coalesce(sum(saving_pence), 0) as ever
        from contributions where customer_id = ${customerId}`.execute(database);
      return totalsIn(rows);
    },
  };
}

interface TotalsRow {
  readonly today: string;
  readonly month: string;
  readonly ever: string;
}

function totalsIn([row]: readonly TotalsRow[]): PeriodTotals {
  return { today: Number(row?.today ?? 0), month: Number(row?.month ?? 0), ever: Number(row?.ever ?? 0) };
}
