import { type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import { cashbackOf, earningState, type ToldOrder } from '#web/programme/rewards/domain/cashback.ts';
import type { Cashback, Noted, Visit } from '#web/programme/rewards/server/ports/cashback.ts';
import type { NetworkShop } from '#web/programme/rewards/server/ports/shop-network.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import type { RewardsTables } from './rewards-tables.ts';

/** Shops, visits and orders, in PostgreSQL. */
export function createCashback(database: ProgrammeDatabase): Cashback {
  return { ...shopsIn(database), ...visitsIn(database), ...paymentsIn(database), ...ordersIn(database) };
}

function shopsIn(
  database: ProgrammeDatabase,
): Pick<Cashback, 'takeLook' | 'tellOfOdd' | 'keepShops' | 'shops' | 'shop'> {
  return {
    async takeLook(what, { now, again }) {
      const turns = { table: 'network_looks', key: 'what', due: 'look_at' };
      const taken = await takeDue(turns, { now, again, only: sql`what = ${what}` }, database);
      return taken.length > 0;
    },
    async tellOfOdd(shopIds, { now, since }) {
      await database.deleteFrom('odd_shops').where('told_at', '<=', since).execute();
      if (shopIds.length === 0) return [];
      const told = await database
        .insertInto('odd_shops')
        .values([...new Set(shopIds)].map((shopId) => ({ shop_id: shopId, told_at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('shop_id')
        .execute();
      return told.map(({ shop_id: id }) => id);
    },
    async keepShops(shops, at) {
      // All of them: the network’s list is whole.
      await database
        .deleteFrom('shops')
        .where(sql<boolean>`true`)
        .execute();
      const rows = shops.map((shop, position) => ({ ...rowOf(shop), position, read_at: at }));
      if (rows.length > 0) await database.insertInto('shops').values(rows).execute();
    },
    async shops() {
      return (await database.selectFrom('shops').selectAll().orderBy('position').execute()).map(shopOf);
    },
    async shop(id) {
      const row = await database.selectFrom('shops').selectAll().where('shop_id', '=', id).executeTakeFirst();
      return row && shopOf(row);
    },
  };
}

function visitsIn(database: ProgrammeDatabase): Pick<Cashback, 'visit' | 'findVisit' | 'visitsWithout'> {
  return {
    async visit({ id, customerId, shopId, shop, sharePercent, at }) {
      const row = { customer_id: customerId, shop_id: shopId, shop, share_percent: sharePercent, visited_at: at };
      await database
        .insertInto('shop_visits')
        .values({ visit_id: id, ...row, payment_id: null, paid_pence: null, report_at: null })
        .execute();
    },
    async findVisit(id) {
      const row = await database.selectFrom('shop_visits').selectAll().where('visit_id', '=', id).executeTakeFirst();
      return row && visitOf(row);
    },
    async visitsWithout(customerId) {
      const { rows } = await sql<Selectable<RewardsTables['shop_visits']>>`
        select * from shop_visits visit where customer_id = ${customerId} and not exists (
          select from shop_orders o join shop_visits other using (visit_id)
          where other.customer_id = visit.customer_id and other.shop_id = visit.shop_id and o.state <> 'deleted'
            and (visit.payment_id is null or other.visit_id = visit.visit_id)
            and other.visited_at between visit.visited_at and visit.visited_at + interval '1 day')
        order by visited_at desc, visit_id limit ${mostShown}`.execute(database);
      return rows.map(visitOf);
    },
  };
}

function paymentsIn(
  database: ProgrammeDatabase,
): Pick<Cashback, 'matchPayments' | 'takeUnreported' | 'noteReported' | 'reportAgain'> {
  const report = async (visitId: string, at: Date | null) => {
    await database.updateTable('shop_visits').set({ report_at: at }).where('visit_id', '=', visitId).execute();
  };
  return {
    async matchPayments({ sharePercent, now, since }) {
      const { numAffectedRows } = await sql`
        insert into shop_visits (visit_id, customer_id, shop_id, shop, share_percent, visited_at, payment_id, paid_pence, report_at)
        select gen_random_uuid(), customer_id, shop_id, name, ${sharePercent}, created, id, payments.pence, ${now}
        from shops join payments on merchant = card_name
        where kind = 'purchase' and state = 'settled' and settled_at > ${since} and channel in ('contactless', 'chip')
          and payments.pence > 0
        on conflict (customer_id, payment_id) do nothing`.execute(database);
      return Number(numAffectedRows ?? 0n);
    },
    async takeUnreported(turn) {
      const turns = { table: 'shop_visits', key: 'visit_id', due: 'report_at' };
      const [row] = await takeDue<Selectable<RewardsTables['shop_visits']>>(turns, turn, database);
      if (row === undefined) return undefined;
      return { visitId: row.visit_id, shopId: row.shop_id, pence: Number(row.paid_pence), at: row.visited_at };
    },
    noteReported: (visitId) => report(visitId, null),
    reportAgain: report,
  };
}

function ordersIn(
  database: ProgrammeDatabase,
): Pick<Cashback, 'note' | 'unsettled' | 'ordersOf' | 'versionOf' | 'ofPayments'> {
  return {
    note: (told, toldAt) => note(told, toldAt, database),
    async unsettled(most, turn) {
      const turns = { table: 'shop_orders', key: 'order_id', due: 'ask_at' };
      const taken = await takeDue<Selectable<RewardsTables['shop_orders']>>(turns, { ...turn, most }, database);
      return taken.map(({ order_id: id }) => id);
    },
    async ordersOf(customerId) {
      const rows = await database
        .selectFrom('shop_orders')
        .innerJoin('shop_visits', 'shop_visits.visit_id', 'shop_orders.visit_id')
        .selectAll('shop_orders')
        .select('shop_visits.shop')
        .where('shop_orders.customer_id', '=', customerId)
        .where('state', '<>', 'deleted')
        .orderBy('ordered_at', 'desc')
        .orderBy('order_id')
        .limit(mostShown)
        .execute();
      return rows.map((row) => ({ ...orderOf(row), shop: row.shop, cashbackPence: Number(row.cashback_pence) }));
    },
    async versionOf(customerId) {
      const { rows } = await sql<{ readonly version: string }>`
        select coalesce(md5(string_agg(payment_id || ' ' || state || ' ' || cashback_pence, ',' order by order_id)), '') as version
        from shop_orders join shop_visits using (visit_id)
        where shop_orders.customer_id = ${customerId} and payment_id is not null`.execute(database);
      return rows[0]?.version ?? '';
    },
    async ofPayments(ids) {
      if (ids.length === 0) return new Map();
      const rows = await database
        .selectFrom('shop_orders')
        .innerJoin('shop_visits', 'shop_visits.visit_id', 'shop_orders.visit_id')
        .select(['payment_id', 'state', 'cashback_pence'])
        .where('payment_id', 'in', ids)
        .execute();
      return new Map(
        rows.flatMap(({ payment_id: id, state, cashback_pence: pence }) =>
          id === null || state === 'deleted' ? [] : [[id, { pence: Number(pence), status: earningState(state) }]],
        ),
      );
    },
  };
}

const mostShown = 200;
/** What shops have said yes or no to may change for so long: then their return periods are over. */
const changesFor = '120 days';
const askAgain = '1 hour';

async function note(told: ToldOrder, toldAt: Date, database: ProgrammeDatabase): Promise<Noted> {
  const visit =
    told.visitId === null
      ? undefined
      : await database
          .selectFrom('shop_visits')
          .select(['customer_id', 'share_percent'])
          .where('visit_id', '=', told.visitId)
          .where('shop_id', '=', told.shopId)
          .executeTakeFirst();
  if (visit === undefined) return 'nobodys';
  const { id, visitId, shopId, state, salePence, commissionPence, orderedAt, judgedAt, reason } = told;
  const cashback = cashbackOf(commissionPence, visit.share_percent);
  // What was heard first wins where two were told at one moment: they are the same.
  const { rows } = await sql<{ readonly is_new: boolean; readonly was: object | null; readonly is: object }>`
    with before as (select * from shop_orders where order_id = ${id}),
    put as (
      insert into shop_orders (order_id, visit_id, customer_id, shop_id, state, sale_pence, commission_pence,
        cashback_pence, ordered_at, judged_at, reason, told_at, ask_at)
      values (${id}, ${visitId}, ${visit.customer_id}, ${shopId}, ${state}, ${salePence}, ${commissionPence},
        ${cashback}, ${orderedAt}, ${judgedAt}, ${reason}, ${toldAt}, ${toldAt}::timestamptz + ${askAgain}::interval)
      on conflict (order_id) do update set state = excluded.state, sale_pence = excluded.sale_pence,
        commission_pence = excluded.commission_pence, cashback_pence = excluded.cashback_pence,
        judged_at = excluded.judged_at, reason = excluded.reason, told_at = excluded.told_at,
        ask_at = case when excluded.judged_at + ${changesFor}::interval < excluded.told_at then null else excluded.ask_at end
      where shop_orders.told_at < excluded.told_at
      returning *
    )
    select before.order_id is null as is_new,
      to_jsonb(before) - ${sql.val(sameWhenKnown)}::text[] as was, to_jsonb(put) - ${sql.val(sameWhenKnown)}::text[] as is
    from put left join before using (order_id)`.execute(database);
  const [row] = rows;
  if (row === undefined) return 'older';
  return row.is_new || JSON.stringify(row.was) !== JSON.stringify(row.is) ? 'noted' : 'known';
}

const sameWhenKnown = ['told_at', 'ask_at', 'credited_pence', 'credits'];

function rowOf({ id, name, sector, description, pays, cardName }: NetworkShop) {
  const [percent, pence] = 'pence' in pays ? [null, pays.pence] : [pays.percent, null];
  return { shop_id: id, name, sector, description, percent, pence, card_name: cardName };
}

function shopOf(row: Selectable<RewardsTables['shops']>): NetworkShop {
  const { shop_id: id, name, sector, description, percent, pence, card_name: cardName } = row;
  const pays = pence === null ? { percent: Number(percent) } : { pence };
  return { id, name, sector, description, pays, cardName };
}

function visitOf(row: Selectable<RewardsTables['shop_visits']>): Visit {
  const { visit_id: id, customer_id: customerId, shop_id: shopId, shop, share_percent: sharePercent } = row;
  return { id, customerId, shopId, shop, sharePercent, at: row.visited_at, isPaid: row.payment_id !== null };
}

function orderOf(row: Selectable<RewardsTables['shop_orders']>): ToldOrder {
  const { order_id: id, shop_id: shopId, visit_id: visitId, state, ordered_at: orderedAt } = row;
  const { judged_at: judgedAt, reason } = row;
  return {
    ...{ id, shopId, visitId, state, orderedAt, judgedAt, reason },
    ...{ salePence: Number(row.sale_pence), commissionPence: Number(row.commission_pence) },
  };
}
