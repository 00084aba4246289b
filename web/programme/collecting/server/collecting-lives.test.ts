import fc, { type AsyncCommand } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import type { PaymentEnd, PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import { paymentEnds } from '#web/programme/direct-debit/domain/payment.ts';

import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

let world: CollectingWorld;
beforeAll(async () => {
  world = await CollectingWorld.start();
});

/** Holds all that is stored of a customer against itself, to the penny. */
async function check({ customerId }: Payer): Promise<void> {
  const { database } = world.spending;
  const counted = await world.counted(customerId);
  expect(await world.exposure(customerId)).toEqual(counted);
  // Properties 4 and 6: the books add up to nothing, and say what the rows do.
  const { receivable, collecting, all } = await world.spending.books(customerId);
  expect({ receivable, collecting, all }).toEqual({ ...counted, toAsk: undefined, atRisk: undefined, all: 0 });
  // Property 5: each collection is the sum of its items, and each cleared penny is in one live collection at most.
  const items = await database
    .selectFrom('collection_items')
    .innerJoin('collections', 'collections.collection_id', 'collection_items.collection_id')
    .innerJoin('clearings', 'clearings.event', 'collection_items.event')
    .select(['collections.collection_id', 'collections.pence as total', 'collections.state'])
    .select(['clearings.event', 'clearings.kind', 'clearings.pence as taken', 'collection_items.pence'])
    .select(['is_live', 'is_debited'])
    .where('collections.customer_id', '=', customerId)
    .execute();
  const totals = new Map(items.map(({ collection_id: id, total }) => [id, Number(total)]));
  for (const [id, total] of totals)
    expect(items.filter((item) => item.collection_id === id).reduce((sum, item) => sum + Number(item.pence), 0)).toBe(
      total,
    );
  for (const { kind, taken, pence: held } of items)
    expect(Number(held)).toBe(Number(taken) * (kind === 'refunded' ? -1 : 1));
  // What is not collected after all is not debited either.
  expect(items.some((item) => item.is_debited && !item.is_live)).toBe(false);
  const live = items.filter(({ is_live: isLive }) => isLive);
  expect(new Set(live.map(({ event }) => event)).size).toBe(live.length);
  expect(live.every(({ state }) => !['failed', 'cancelled', 'claimed'].includes(state))).toBe(true);
}

type Step = AsyncCommand<object, Payer>;
const step = (name: string, run: (payer: Payer) => Promise<unknown>): Step => ({
  check: () => true,
  toString: () => name,
  run: async (_, payer) => {
    await run(payer);
    await check(payer);
  },
});

const pence = fc.integer({ min: 1, max: 20_000 });
const becomes: readonly PaymentState[] = ['submitted', 'confirmed', 'paid-out', 'failed', 'cancelled', 'charged-back'];

/** What the provider makes of one of a customer’s payments, in any order, and told twice. */
async function change(payer: Payer, which: number, to: { state: PaymentState; end: PaymentEnd }): Promise<void> {
  const payments = (await world.collectionsOf(payer.customerId)).flatMap(({ payment }) => payment ?? []);
  const payment = payments[which % Math.max(1, payments.length)];
  if (payment === undefined) return;
  world.debits.setPayment(payment, to.state, to.end);
  for (const _ of [1, 2]) {
    const now = world.spending.clock.now();
    await world.parts.unitOfWork.statement(({ collections }) => collections.lookAgain(payment, now));
    await Promise.all([world.update(), world.update()]);
  }
}

const steps: fc.Arbitrary<Step>[] = [
  pence.map((amount) => step(`take ${String(amount)}`, (payer) => world.take(payer, amount))),
  pence.map((amount) => step(`give ${String(amount)} back`, (payer) => world.take(payer, amount, 'refunded'))),
  fc.constant(step('gather twice at once', () => Promise.all([world.gather(), world.gather()]))),
  fc.constant(step('ask the provider', () => Promise.all([world.update(), world.update()]))),
  fc
    .tuple(fc.nat(10), fc.constantFrom(...becomes), fc.constantFrom(...paymentEnds))
    .map(([which, state, end]) =>
      step(`${String(which)} is ${state} for ${end}`, (payer) => change(payer, which, { state, end })),
    ),
  fc.integer({ min: 1, max: 60 }).map((hours) =>
    step(`${String(hours)} hours later`, async () => {
      const later = new Date(world.spending.clock.now().getTime() + hours * 3_600_000);
      world.spending.clock.goTo(later.toISOString());
      await world.countDebits();
    }),
  ),
  fc.constant(
    step('a person lifts the stop', ({ customerId }) =>
      world.parts.unitOfWork.statement(({ collections }) => collections.liftStop(customerId)),
    ),
  ),
];

test('DBT-05 DBT-06 DBT-07 in any life what was cleared is collected once, and exposure, books and collections agree to the penny', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
      world.spending.clock.goTo('2026-10-23T09:00:00Z');
      const payer = await world.payer();
      await world.take(payer, 1);
      await fc.asyncModelRun(() => ({ model: {}, real: payer }), commands);
    }),
    { numRuns: 60, seed: 20_261_125, endOnFailure: true },
  );
});
