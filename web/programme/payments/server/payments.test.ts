import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { refundId } from '#web/programme/payments/domain/fold-payments.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';
import { createCashback } from '#web/programme/rewards/server/postgres/cashback.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { foldPayments } from './fold-payments.ts';
import { listPayments } from './list-payments.ts';
import { aPayment, havePayments } from './payments.builder.ts';
import { createPayments } from './postgres/payments.ts';
import type { Payments } from './ports/payments.ts';

let world: SpendingWorld;
let who: Spender;
let payments: Payments;
beforeEach(async () => {
  world = await SpendingWorld.start();
  who = await world.spender();
  payments = createPayments(world.database);
});

const fold = () => foldPayments({ unitOfWork: world.identity.unitOfWork, clock: world.clock })();

/** What the processor tells of it, and what the list shows then. */
async function tell(request: AuthorisationRequest, ...events: readonly Partial<CardEvent>[]) {
  await world.tell(...events.map((event) => world.event(request, event)));
  return list();
}
async function list() {
  await fold();
  return payments.page(who.customerId, { size: 50 });
}
async function asked(over: Parameters<SpendingWorld['request']>[1] = {}) {
  const request = world.request(who, over);
  await world.answer(request);
  return request;
}
const moved = (kind: 'spent' | 'refunded' | 'refund-reversed', pence: number) => ({ event: randomUUID(), kind, pence });
const words = (rows: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ kind, state, pence, dayPence }) => [kind, state, pence, dayPence]);

describe('a payment', () => {
  test('TXN-05 is pending once it is approved, and keeps its id when it settles for another sum', async () => {
    const request = await asked({ pence: 1_000 });
    const [pending] = await tell(request, {});
    expect(pending).toMatchObject({ id: request.transaction, state: 'pending', pence: 1_000, merchant: 'Quay Bakery' });
    const settled = await tell(request, moved('spent', 1_150), { event: randomUUID(), kind: 'ended', after: 2 });
    expect(settled.map(({ id, state, pence }) => [id, state, pence])).toEqual([
      [request.transaction, 'settled', 1_150],
    ]);
    expect(await payments.count(who.customerId)).toBe(1);
  });

  test('TXN-05 that is taken in part is pending for what is set aside still', async () => {
    const request = await asked({ pence: 1_000 });
    expect(words(await tell(request, {}, moved('spent', 400)))).toEqual([['purchase', 'pending', 1_000, 1_000]]);
  });

  test('TXN-02 that was declined says why, and counts in no total', async () => {
    const good = await asked({ pence: 300 });
    await tell(good, {});
    const request = await asked({ pence: 200_000 });
    const [declined] = await tell(request, { kind: 'declined', reason: 'DECLINED_BY_PROCESSOR' });
    expect(declined).toMatchObject({ state: 'declined', reason: 'LIMIT_PURCHASE', pence: 200_000, dayPence: 300 });
  });

  test('TXN-02 that we approved and the processor declined after all is declined, not reversed', async () => {
    const request = await asked({ pence: 300 });
    const rows = await tell(request, { kind: 'declined', reason: 'LATE' });
    expect(rows).toMatchObject([{ state: 'declined', reason: 'DECLINED_BY_PROCESSOR', dayPence: 0 }]);
  });

  test('TXN-01 that was let go of stays for seven days without a total, and is neither shown nor counted from then on', async () => {
    const request = await asked({ pence: 500 });
    expect(words(await tell(request, {}, { event: randomUUID(), kind: 'released', pence: 500 }))).toEqual([
      ['purchase', 'reversed', 500, 0],
    ]);
    const now = world.clock.now().getTime();
    world.clock.goTo(new Date(now + 6.9 * 86_400_000).toISOString());
    expect(await list()).toHaveLength(1);
    world.clock.goTo(new Date(now + 7.1 * 86_400_000).toISOString());
    expect(await list()).toEqual([]);
    expect(await payments.count(who.customerId)).toBe(0);
  });

  test('TXN-06 what came back is a row of its own that names its purchase, and lessens the day', async () => {
    const request = await asked({ pence: 900 });
    const rows = await tell(request, {}, moved('spent', 900), moved('refunded', 250));
    expect(words(rows).sort()).toEqual([
      ['purchase', 'settled', 900, 650],
      ['refund', 'settled', 250, 650],
    ]);
    const refund = rows.find(({ kind }) => kind === 'refund');
    expect(refund).toMatchObject({ id: refundId(request.transaction), refundOf: request.transaction });
    await tell(request, moved('refund-reversed', 250));
    expect(await payments.find(who.customerId, refundId(request.transaction))).toMatchObject({ state: 'reversed' });
  });

  test('TXN-06 a refund under a name of its own belongs to the one purchase of its amount there, and to none where there are two', async () => {
    const buy = async () => {
      const request = await asked({ pence: 720 });
      await tell(request, {}, moved('spent', 720));
      return request.transaction;
    };
    const bought = await buy();
    const back = world.request(who, { kind: 'credit', pence: 720 });
    await tell(back, moved('refunded', 720));
    const refund = await payments.find(who.customerId, refundId(back.transaction));
    if (refund === undefined) throw new Error('The refund is not there.');
    const later = { ...refund, created: new Date(refund.created.getTime() + 60_000) };
    const elsewhere = { ...later, id: randomUUID(), merchant: 'Nobody knows' };
    expect(await payments.refunded([later, elsewhere])).toEqual(new Map([[later.id, bought]]));
    await buy();
    expect(await payments.refunded([later, elsewhere])).toEqual(new Map());
  });

  test('TXN-06 a refund of which part was taken back is listed, without a purchase that nobody can tell', async () => {
    const bought = await asked({ pence: 200 });
    await tell(bought, {}, moved('spent', 200));
    const back = world.request(who, { kind: 'credit', pence: 500 });
    await tell(back, moved('refunded', 500), moved('refunded', 300), moved('refund-reversed', 300));
    const asking = { size: 50, cursor: null, around: null, by: {} };
    const reading = {
      store: { payments, cashback: createCashback(world.database) },
      customerId: who.customerId,
      today: '2026-11-25',
    };
    const { records } = await listPayments(asking, reading);
    expect(records.find(({ kind }) => kind === 'refund')).toMatchObject({ pence: 500, local: null, refundOf: null });
    expect(records).toHaveLength(2);
  });

  test('TXN-01 nobody sees another’s', async () => {
    const mine = await asked();
    await tell(mine, {});
    const other = await world.spender();
    expect(await payments.count(other.customerId)).toBe(0);
    const theirs = world.request(other);
    await world.answer(theirs);
    await world.tell(world.event(theirs));
    await fold();
    const seen = await payments.page(other.customerId, { size: 50 });
    expect(seen.map(({ id }) => id)).toEqual([theirs.transaction]);
    expect((await list()).map(({ id }) => id)).toEqual([mine.transaction]);
    const since = await payments.changedSince(other.customerId, 0, { size: 50 });
    expect(since.map(({ id }) => id)).toEqual([theirs.transaction]);
    expect(await payments.find(other.customerId, mine.transaction)).toBeUndefined();
  });
});

describe('a list', () => {
  test('TXN-09 what has changed since is told once, whatever its place in the list', async () => {
    const late = await asked();
    await tell(await asked(), {});
    const seen = await payments.revision(who.customerId);
    await tell(late, {});
    const since = await payments.changedSince(who.customerId, seen, { size: 50 });
    expect(since.map(({ id }) => id)).toEqual([late.transaction]);
    await fold();
    await payments.foldAnew();
    await fold();
    expect(await payments.revision(who.customerId)).toBe(since[0]?.revision);
  });

  test('TXN-09 one whose end is told too late to be shown is not left as it was, and is counted no more', async () => {
    const request = await asked({ pence: 500 });
    const at = world.clock.now();
    expect(words(await tell(request, {}))).toEqual([['purchase', 'pending', 500, 500]]);
    world.clock.goTo(new Date(at.getTime() + 9 * 86_400_000).toISOString());
    const released = { event: randomUUID(), kind: 'released', pence: 500, at: at.toISOString() } as const;
    expect(await tell(request, released)).toEqual([]);
    expect(await payments.count(who.customerId)).toBe(0);
  });

  test('TXN-01 made anew from what it comes from leaves out what it does not come to', async () => {
    const request = await asked({ pence: 500 });
    await tell(request, {});
    const other = { id: refundId(request.transaction), transaction: request.transaction, customerId: who.customerId };
    await havePayments([aPayment(other)], world.database);
    expect(await payments.count(who.customerId)).toBe(2);
    await payments.foldAnew();
    expect((await list()).map(({ id }) => id)).toEqual([request.transaction]);
    expect(await payments.count(who.customerId)).toBe(1);
  });

  test('TXN-01 made anew from what it comes from, it and its count are the same', async () => {
    const lives = [
      [{}],
      [{}, moved('spent', 1_000)],
      [moved('spent', 700), {}],
      [{}, moved('spent', 1_000), moved('refunded', 1_000)],
      [{}, { event: randomUUID(), kind: 'released', pence: 400 }],
      [{}, { event: randomUUID(), kind: 'released', pence: 1_000 }],
      [{ kind: 'declined', reason: 'PIN_WRONG' }],
      [{}, { event: randomUUID(), kind: 'amended', pence: 1_300 }],
      [{}, moved('spent', 1_000), moved('refunded', 300), moved('refund-reversed', 300)],
    ] as readonly (readonly Partial<CardEvent>[])[];
    for (const life of lives) await tell(await asked(), ...life);
    const kept = await everything();
    expect(kept.rows.length).toBeGreaterThan(lives.length);
    await sql`truncate payments, payment_counts`.execute(world.database);
    await payments.foldAnew();
    await fold();
    expect(await everything()).toEqual(kept);
    expect(kept.count).toBe(kept.rows.length);
  });

  async function everything() {
    const rows = await world.database.selectFrom('payments').selectAll().orderBy('id').execute();
    return { rows: rows.map((row) => ({ ...row, revision: 0 })), count: await payments.count(who.customerId) };
  }
});
