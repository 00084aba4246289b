import fc, { type AsyncCommand } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import type { PaymentEnd, PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import { addWorkingDays, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { billingCycles } from '#web/programme/plans/domain/plan.ts';
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
  expect(await world.toGather(customerId)).toBe(receivable);
  // Whoever is stopped, and not for a person, has something to pay, or it is on its way.
  await world.lift();
  const stop = await world.stop(customerId);
  expect(stop === undefined || stop.reason === 'person' || receivable > 0 || collecting > 0).toBe(true);
  // Property 5: each collection is the sum of its items, and each cleared penny is in one live collection at most.
  const items = await database
    .selectFrom('collection_items')
    .innerJoin('collections', 'collections.collection_id', 'collection_items.collection_id')
    .leftJoin('clearings', 'clearings.event', 'collection_items.event')
    .leftJoin('plan_charges', 'plan_charges.charge', 'collection_items.event')
    .leftJoin('repayments', 'repayments.repayment_id', 'collection_items.repayment')
    .select(['collections.collection_id', 'collections.pence as total', 'collections.plan_pence', 'collections.state'])
    .select(['collection_items.event', 'clearings.kind', 'collection_items.pence', 'of'])
    .select((row) => row.fn.coalesce('clearings.pence', 'plan_charges.pence', 'repayments.pence').as('taken'))
    .select(['is_live', 'is_debited', 'repayments.plan_pence as repaid_for_plans'])
    .where('collections.customer_id', '=', customerId)
    .execute();
  const totals = new Map(items.map(({ collection_id: id, total }) => [id, Number(total)]));
  const forPlans = ({ of, event, pence, repaid_for_plans: repaid }: (typeof items)[number]) =>
    of === 'plan' ? Number(pence) : Number(repaid ?? 0) * (event.endsWith(' failed') ? -1 : 1);
  for (const [id, plans] of items.map((item) => [item.collection_id, Number(item.plan_pence)] as const))
    expect(items.reduce((sum, item) => sum + (item.collection_id === id ? forPlans(item) : 0), 0)).toBe(plans);
  for (const [id, total] of totals)
    expect(items.filter((item) => item.collection_id === id).reduce((sum, item) => sum + Number(item.pence), 0)).toBe(
      total,
    );
  for (const { kind, event, taken, pence: held } of items)
    expect(Number(held)).toBe(Number(taken) * (kind === 'refunded' || event.endsWith(' failed') ? -1 : 1));
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

/** A customer pays, gets it back, and more than a week of working days later nothing has moved: it goes to their bank account. */
async function payForNothing(payer: Payer, amount: number): Promise<void> {
  const { clock } = world.spending;
  const after = (workingDays: number) => {
    clock.goTo(`${addWorkingDays(londonDate(clock.now()), workingDays)}T10:00:00Z`);
  };
  after(1);
  await world.take(payer, amount);
  await world.gather();
  await world.update();
  await world.hear(payer.customerId, 'paid-out');
  await world.take(payer, amount, 'refunded');
  after(7);
  await Promise.all([world.repay(), world.repay()]);
}

const steps: fc.Arbitrary<Step>[] = [
  pence.map((amount) =>
    step(`pay ${String(amount)} for nothing, and be paid back`, (payer) => payForNothing(payer, amount)),
  ),
  pence.map((amount) => step(`take ${String(amount)}`, (payer) => world.take(payer, amount))),
  pence.map((amount) => step(`give ${String(amount)} back`, (payer) => world.take(payer, amount, 'refunded'))),
  fc
    .tuple(fc.constantFrom(...billingCycles), fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 30_000 }))
    .map(([cycle, price, creditPence]) =>
      step(`a plan of ${String(price)} ${cycle} with ${String(creditPence)} of credit`, (payer) =>
        world.subscribe(payer, { cycle, pence: price, creditPence }),
      ),
    ),
  fc.constant(step('leave the plan twice at once', (payer) => Promise.all([world.leave(payer), world.leave(payer)]))),
  fc.constant(step('owe twice at once', () => Promise.all([world.owe(), world.owe()]))),
  fc.constant(step('pay back twice at once', () => Promise.all([world.repay(), world.repay()]))),
  fc.boolean().map((isFailed) =>
    step(`refunds are asked for, and ${isFailed ? 'do not get there' : 'get there'}`, async () => {
      await Promise.all([world.updateRepayments(), world.updateRepayments()]);
      for (const id of world.debits.refunded.keys()) world.debits.setRefund(id, isFailed ? 'failed' : 'paid');
    }),
  ),
  fc.constant(
    step('eight days later', () => {
      world.spending.clock.goTo(new Date(world.spending.clock.now().getTime() + 192 * 3_600_000).toISOString());
      return Promise.resolve();
    }),
  ),
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
