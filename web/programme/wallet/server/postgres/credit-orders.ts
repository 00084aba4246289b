import { sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

interface Differing {
  readonly order_id: string;
  readonly customer_id: string;
  readonly credited: string;
  readonly wanted: string;
}

const wanted = sql`case state when 'approved' then cashback_pence else 0 end`;

/**
 * Brings wallets to what shops have confirmed: an order counts with the difference to what it has counted for before, so that
 * neither repeats nor the order of what is told matter. A shop that takes back what was taken out leaves less than nothing (CSH-04).
 */
export async function creditOrders(most: number, at: Date, database: ProgrammeDatabase): Promise<number> {
  const { rows } = await sql<Differing>`
    select order_id, shop_orders.customer_id, credited_pence as credited, ${wanted} as wanted
    from shop_orders join customers using (customer_id)
    where credited_pence <> ${wanted} and customers.closed_at is null
    order by order_id limit ${most} for update of shop_orders skip locked`.execute(database);
  for (const row of rows) await credit(row, at, database);
  return rows.length;
}

async function credit(differing: Differing, at: Date, database: ProgrammeDatabase): Promise<void> {
  const { order_id: order, customer_id: customerId } = differing;
  const [before, after] = [Number(differing.credited), Number(differing.wanted)];
  const more = after - before;
  const { credits } = await database
    .updateTable('shop_orders')
    .set((row) => ({ credited_pence: after, credits: row('credits', '+', 1) }))
    .where('order_id', '=', order)
    .returning('credits')
    .executeTakeFirstOrThrow();
  await sql`insert into wallets (customer_id, available) values (${customerId}, ${more})
    on conflict (customer_id) do update set available = wallets.available + excluded.available`.execute(database);
  const kind = more > 0 ? 'earned' : 'unearned';
  const source = `order ${order} ${String(credits)}`;
  await post({ source, kind, customerId, pence: Math.abs(more), at }, database);
}
