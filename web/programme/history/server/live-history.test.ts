import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { compareBalances } from '#web/programme/collecting/server/compare-balances.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { lastBuyingDay, planHistory } from '#web/programme/history/domain/plan-history.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';

import { type HistoryLived, liveHistory } from './live-history.ts';

const days = { from: '2024-11-25', through: '2026-11-24' } as const;

async function live(world: CollectingWorld, seed: number, payments: number) {
  const { customerId, card } = await world.payer();
  const planned = planHistory({ seed, payments, from: days.from, through: lastBuyingDay(days.through) });
  const transaction = world.parts.unitOfWork.transaction.bind(world.parts.unitOfWork);
  const lived = await liveHistory(planned, days, { customerId, card, transaction });
  await foldPayments({ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock })();
  return { customerId, lived };
}

/** What the customer's list comes to, what the ledger has, and what is owed and paid by it; pence. */
async function sumsOf(customerId: string, { spending }: CollectingWorld) {
  const { rows } = await sql<Readonly<Record<'list' | 'scheme' | 'bank' | 'owed' | 'collecting', string>>>`
    select
      (select coalesce(sum(case kind when 'refund' then -pence else pence end), 0) from payments
        where customer_id = ${customerId} and state = 'settled') as list,
      ${booked(['scheme', 'disputes'], customerId)} as scheme, ${booked(['bank'], customerId)} as bank,
      ${booked(['receivable'], customerId)} as owed, ${booked(['collecting'], customerId)} as collecting`.execute(
    spending.database,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, pence]) => [name, Number(pence)]));
}

const booked = (accounts: readonly string[], customerId: string) => sql`
  (select coalesce(sum(pence), 0) from ledger_entries join ledger_transactions using (source)
    where ledger_transactions.customer_id = ${customerId} and account in (${sql.join(accounts)}))`;

/** What a round of a running API would find to do. */
async function leftToDo(customerId: string, { spending }: CollectingWorld) {
  const { rows } = await sql`
    select
      (select count(*)::int from authorisations where customer_id = ${customerId} and (state = 'open' or heard_at is null)) as open,
      (select count(*)::int from authorisations where customer_id = ${customerId} and state = 'approved' and told_at is null) as untold,
      (select count(*)::int from disputes where customer_id = ${customerId} and news_at is not null) as news,
      (select count(*)::int from card_event_inbox) as inbox, (select count(*)::int from outbox) as letters,
      (select count(*)::int from reservations where customer_id = ${customerId}) as set_aside,
      (select count(*)::int from collections where customer_id = ${customerId}
        and (ask_at is not null or state not in ('paid-out', 'failed'))) as asked`.execute(spending.database);
  return rows[0];
}

test('OPS-08 what three histories of two years come to agrees to the penny in list, books, exposure and Direct Debits', async () => {
  const world = await CollectingWorld.start();
  for (const seed of [1, 2, 3]) {
    const { customerId, lived } = await live(world, seed, 100);
    const sums = await sumsOf(customerId, world);
    const { clearedPence: pence } = lived;
    expect(sums).toEqual({ list: pence, scheme: -pence, bank: pence, owed: 0, collecting: 0 });
    expect(await world.exposure(customerId)).toEqual(await world.counted(customerId));
    expect(lived.approved).toBeGreaterThan(80);
    expect(await leftToDo(customerId, world)).toEqual({
      ...{ open: 0, untold: 0, news: 0, inbox: 0, letters: 0, set_aside: 0, asked: 0 },
    });
  }
  expect(await compareBalances(world.parts)()).toMatchObject([{ outcome: 'compared', compared: 3, differing: 0 }]);
});

test('OPS-08 a history decides nothing of anybody else’s: what is due of others stays due', async () => {
  const world = await CollectingWorld.start();
  const { spending } = world;
  spending.clock.goTo('2026-11-25T09:00:00Z');
  const other = await world.payer();
  const request = spending.request(other);
  await spending.answer(request);
  await spending.tell(
    spending.event(request),
    spending.event(request, { kind: 'spent', event: 'taken', pence: 1_000 }),
  );
  await spending.needed.cardEvents.keep('due', [spending.event(spending.request(other))], spending.clock.now());
  await live(world, 4, 20);
  expect(await leftToDo(other.customerId, world)).toMatchObject({ untold: 1, inbox: 1 });
  expect(await world.collectionsOf(other.customerId)).toEqual([]);
  expect(await world.toGather(other.customerId)).toBe(1_000);
});

test('OPS-08 a history is decided by the rules of the till: limits, taps without a PIN, a bank that says no', async () => {
  const world = await CollectingWorld.start();
  const [first] = planHistory({ ...days, seed: 1, payments: 20 });
  if (first === undefined) throw new Error('Nothing is planned.');
  const { customerId, card } = await world.payer();
  const one = { ...first, merchant: 'quay-bakery', way: 'tap', hasPin: false, turn: 'paid' } as const;
  const at = (minutes: number) => new Date(Date.parse('2025-03-03T09:00:00Z') + minutes * 60_000);
  const taps = Array.from({ length: 6 }, (_, each) => ({ ...one, at: at(each), minor: 480, takenMinor: 480 }));
  const planned = [
    ...taps,
    { ...one, at: at(10), minor: 100_001, way: 'chip', hasPin: true },
    { ...one, at: at(20), turn: 'short', way: 'chip', hasPin: true },
    { ...one, at: at(30), turn: 'wrong-pin', minor: 300, takenMinor: 300, way: 'chip', hasPin: true },
  ] as const;
  const transaction = world.parts.unitOfWork.transaction.bind(world.parts.unitOfWork);
  const lived: HistoryLived = await liveHistory(planned, days, { customerId, card, transaction });
  await foldPayments({ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock })();
  const rows = await world.spending.database
    .selectFrom('payments')
    .select(['state', 'reason', 'pence'])
    .where('customer_id', '=', customerId)
    .orderBy('created')
    .execute();
  expect(rows.map(({ state, reason }) => reason ?? state)).toEqual([
    ...['settled', 'settled', 'settled', 'settled', 'settled', 'PIN_NEEDED', 'settled'],
    ...['LIMIT_PURCHASE', 'BANK_SAYS_NO', 'PIN_WRONG', 'settled'],
  ]);
  expect(lived).toEqual({ approved: 7, declined: 4, clearedPence: 6 * 480 + 300 });
});
