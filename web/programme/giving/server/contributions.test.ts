import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import { type Allocation, nothingGiven, type Share } from '#web/programme/giving/domain/allocation.ts';
import { aPlan } from '#web/programme/plans/domain/plan.builder.ts';
import { termsOf } from '#web/programme/plans/domain/plan-terms.ts';
import type { Spender } from '#web/programme/spending/server/spending-world.builder.ts';

import { countContributions } from './count-contributions.ts';

let world: CollectingWorld;
beforeAll(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
});

const count = () => countContributions(world.parts)();
const given = (customerId: string) => world.parts.unitOfWork.statement(({ giving }) => giving.given(customerId));
const choose = async ({ customerId }: Spender, shares: readonly Share[], roundUp: Allocation['roundUp'] = null) => {
  const { clock } = world.spending;
  return world.parts.unitOfWork.statement(async ({ giving }) => {
    const { version } = await giving.allocation(customerId);
    return giving.allocate(customerId, { version, shares, roundUp }, clock.now());
  });
};

interface Told {
  readonly pence: number;
  readonly minor?: number;
  readonly currency?: string;
  readonly kind?: 'spent' | 'refunded' | 'refund-reversed';
  /** Under this transaction instead of one of its own. */
  readonly transaction?: string;
  readonly merchant?: string;
  /** Now, where nothing is said. */
  readonly at?: string;
}

/** The processor tells that money has moved; the name of its transaction. */
async function move(by: Spender, told: Told): Promise<string> {
  const { pence, minor = pence, currency = 'GBP', kind = 'spent', merchant = 'Cais Bakery', at } = told;
  const request = world.spending.request(by, { pence });
  const transaction = told.transaction ?? request.transaction;
  const purchase = { ...request.purchase, merchant: { ...request.purchase.merchant, name: merchant } };
  const over = {
    kind,
    event: randomUUID(),
    pence,
    transaction,
    purchase,
    asked: { minor, currency },
    ...(at && { at }),
  };
  await world.spending.tell(world.spending.event(request, over));
  return transaction;
}

const abroad = { currency: 'EUR' } as const;
/** Exposure, items and books say the same of a customer, and the books add up to nothing. */
const holds = async (customerId: string) => {
  expect(await world.exposure(customerId)).toEqual(await world.counted(customerId));
  const { receivable, all } = await world.spending.books(customerId);
  expect(await world.exposure(customerId)).toMatchObject({ receivable });
  expect([all, await world.toGather(customerId)]).toEqual([0, receivable]);
};
const differing = async () =>
  (await world.parts.unitOfWork.statement(({ collections }) => collections.compareBalances(null))).differing;
const charges = async (customerId: string) => {
  const rows = world.spending.database.selectFrom('contribution_charges').selectAll().orderBy('charge');
  return (await rows.where('customer_id', '=', customerId).execute()).map(({ pence }) => Number(pence));
};

test('CON-10 what was saved abroad is shared out once, however many rounds look at it, and is posted with it', async () => {
  const ada = await world.payer();
  await choose(ada, [
    { cause: 'plant-a-tree', percent: 25 },
    { cause: 'ocean', percent: 10 },
  ]);
  const transaction = await move(ada, { pence: 10_000, minor: 11_500, ...abroad });
  await Promise.all([count(), count(), count()]);
  // 2.99 % of £100.00 is £2.99: of it 74.75p and 29.9p.
  expect(await given(ada.customerId)).toEqual([
    { cause: 'ocean', units: 2_990, pence: 29, pendingPence: 29 },
    { cause: 'plant-a-tree', units: 7_475, pence: 74, pendingPence: 74 },
  ]);
  const booked = await world.spending.database
    .selectFrom('ledger_entries')
    .select(['account', 'pence'])
    .where('source', '=', `contribution ${transaction} 1`)
    .orderBy('account')
    .execute();
  expect(booked).toEqual([
    { account: 'causes', pence: '-103' },
    { account: 'receivable', pence: '103' },
  ]);
  await holds(ada.customerId);
});

test('CON-11 what is too small for a penny waits for the next payment', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 5 }]);
  for (let payment = 0; payment < 20; payment += 1) await move(ada, { pence: 120, ...abroad });
  await count();
  // Each saves 3p, of which 5 % is 0.15p: together 3p.
  expect(await given(ada.customerId)).toMatchObject([{ units: 300, pence: 3 }]);
  expect(await charges(ada.customerId)).toEqual([1, 1, 1]);
});

test('CON-10 what counts is what stood when the payment was made, and what the plan adds is no saving', async () => {
  const ada = await world.payer();
  await world.subscribe(ada, { pence: 0, terms: termsOf(aPlan({ exchangeRateAbovePercentage: 0.5 }), 'default') });
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  await move(ada, { pence: 10_000, ...abroad });
  await choose(ada, [{ cause: 'plant-a-tree', percent: 100 }]);
  await count();
  expect(await given(ada.customerId)).toMatchObject([{ cause: 'ocean', pence: 249 }]);
});

test('CON-10 PLN-12 what the plan added when it was paid is no saving, whatever plan begins on that day', async () => {
  const ada = await world.payer();
  await world.subscribe(ada, {
    pence: 0,
    startedOn: '2026-11-01',
    terms: termsOf(aPlan({ exchangeRateAbovePercentage: 1.5 }), 'default'),
  });
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  await move(ada, { pence: 10_000, ...abroad });
  await world.spending.sell(ada, { exchangeRateAbovePercentage: 0 });
  await count();
  expect(await given(ada.customerId)).toMatchObject([{ cause: 'ocean', pence: 149 }]);
});

test('CON-10 purchases in pounds are rounded up for the charity, each as it stands, cash is not', async () => {
  const ada = await world.payer();
  await choose(ada, [], { cause: 'giving-back', to: 10 });
  const two = await move(ada, { pence: 233 });
  await count();
  expect(await given(ada.customerId)).toMatchObject([{ cause: 'giving-back', pence: 7 }]);
  // A second part of the same purchase makes it £3.00, which is a multiple.
  await move(ada, { pence: 67, transaction: two });
  await count();
  expect(await given(ada.customerId)).toMatchObject([{ pence: 0, units: 0 }]);
  expect(await charges(ada.customerId)).toEqual([7, -7]);
  await holds(ada.customerId);
});

test('CON-11 a refund gives back, under the purchase’s transaction or one of its own, and a refund that is reversed gives again', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 50 }], { cause: 'giving-back', to: 5 });
  const hotel = await move(ada, { pence: 20_000, minor: 23_000, ...abroad });
  await move(ada, { pence: 10_000, minor: 11_500, merchant: 'Hotel Mar', ...abroad });
  await count();
  const pence = async () => (await given(ada.customerId)).map((each) => each.pence);
  expect(await pence()).toEqual([448]);
  await move(ada, { pence: 10_100, minor: 11_500, kind: 'refunded', transaction: hotel, ...abroad });
  await count();
  expect(await pence()).toEqual([299]);
  // At another rate, under a transaction of its own, at the merchant of the second.
  await move(ada, { pence: 9_800, minor: 11_500, kind: 'refunded', merchant: 'Hotel Mar', ...abroad });
  await count();
  expect(await pence()).toEqual([149]);
  await move(ada, { pence: 10_100, minor: 11_500, kind: 'refund-reversed', transaction: hotel, ...abroad });
  await count();
  expect(await pence()).toEqual([299]);
  await move(ada, { pence: 500, kind: 'refunded', merchant: 'Nobody knows' });
  await count();
  expect(await pence()).toEqual([299]);
  await holds(ada.customerId);
});

test('CON-11 a purchase and its refunds under transactions of their own, told of at once, are owed once', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  const hotel = { minor: 11_500, merchant: 'Hotel Mar', ...abroad };
  await move(ada, { pence: 10_000, ...hotel });
  await move(ada, { pence: 10_000, kind: 'refunded', ...hotel });
  await count();
  await count();
  expect((await given(ada.customerId)).map(({ pence }) => pence)).toEqual([0]);
  await move(ada, { pence: 20_000, minor: 23_000, merchant: 'Café Sol', ...abroad });
  await count();
  for (let part = 0; part < 2; part += 1)
    await move(ada, { pence: 5_000, minor: 5_750, kind: 'refunded', merchant: 'Café Sol', ...abroad });
  await count();
  await count();
  expect((await given(ada.customerId)).map(({ pence }) => pence)).toEqual([299]);
  expect(await charges(ada.customerId)).toEqual([598, -299]);
  await holds(ada.customerId);
});

test.each([
  { what: 'a larger purchase', pence: 8_000, merchant: 'Shoes of Cais' },
  { what: 'a later one of the same amount', pence: 5_000, merchant: 'Hats of Cais' },
])('CON-11 CRD-15 what a merchant gives back of a dispute that was won is no refund of $what', async (other) => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  const shop = { merchant: other.merchant, ...abroad };
  const disputed = await move(ada, { pence: 5_000, ...shop });
  const untouched = await move(ada, { pence: other.pence, ...shop });
  await count();
  const { clock, identity, database } = world.spending;
  const won = { dispute: randomUUID(), transaction: disputed, pence: 5_000, reason: 'no-refund' } as const;
  await world.parts.unitOfWork.transaction(({ disputes }) =>
    disputes.note(
      { ...won, state: 'won', endedAt: clock.now() },
      { newId: identity.dependencies.secrets.newId(), at: clock.now() },
    ),
  );
  await count();
  const kept = await given(ada.customerId);
  const refund = await move(ada, { pence: 5_000, kind: 'refunded', ...shop });
  await count();
  const linked = database.selectFrom('contribution_refunds').select('refund_of').where('transaction', '=', refund);
  expect(await linked.execute()).toEqual([{ refund_of: disputed }]);
  expect(await given(ada.customerId)).toEqual(kept);
  const disputable = (of: string) => world.parts.unitOfWork.statement(({ disputes }) => disputes.disputable(of));
  expect(await disputable(untouched)).toMatchObject({ pence: other.pence });
  expect(await disputable(disputed)).toBeUndefined();
  // Another of that amount is of the other purchase.
  const again = await move(ada, { pence: 5_000, kind: 'refunded', ...shop });
  await count();
  const next = database.selectFrom('contribution_refunds').select('refund_of').where('transaction', '=', again);
  expect(await next.execute()).toEqual([{ refund_of: untouched }]);
  await holds(ada.customerId);
});

test('CON-11 a refund that is told of before its purchase gives back what that purchase gave, and nothing of another', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  const hotel = { minor: 11_500, merchant: 'Hotel Mar', ...abroad };
  await move(ada, { pence: 10_000, ...hotel });
  const pence = async () => {
    await count();
    await count();
    return (await given(ada.customerId)).map((each) => each.pence);
  };
  expect(await pence()).toEqual([299]);
  // Under the transaction of a purchase that we have not heard of.
  const other = await move(ada, { pence: 10_000, kind: 'refunded', ...hotel });
  await count();
  await move(ada, { pence: 10_000, transaction: other, ...hotel });
  expect(await pence()).toEqual([299]);
  // Under a transaction of its own, at a merchant of which we have not heard either.
  const at = world.spending.clock.now().toISOString();
  await move(ada, { pence: 5_000, minor: 5_750, kind: 'refunded', merchant: 'Café Sol', ...abroad });
  await count();
  await move(ada, { pence: 10_000, minor: 11_500, merchant: 'Café Sol', at, ...abroad });
  expect(await pence()).toEqual([448]);
  await holds(ada.customerId);
});

test('CON-10 DBT-06 contributions are an item of the next Direct Debit, which its notice names, and are pending until a bank has paid', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  await move(ada, { pence: 10_000, minor: 11_500, ...abroad });
  await count();
  await world.gather();
  const [collection] = await world.collectionsOf(ada.customerId);
  expect(collection).toMatchObject({ pence: '10299', given_pence: '299', plan_pence: '0' });
  await world.mail();
  const { arrived } = world.spending.identity.messengers;
  const notice = arrived.findLast(({ message }) => message.text.includes('10299'));
  expect(notice?.message.text).toContain('10000 for what you’ve spent');
  expect(notice?.message.text).toContain('299 for your contributions');
  await world.update();
  expect(await given(ada.customerId)).toMatchObject([{ pence: 299, pendingPence: 299 }]);
  await world.hear(ada.customerId, 'confirmed');
  expect(await given(ada.customerId)).toMatchObject([{ pence: 299, pendingPence: 0 }]);
  await holds(ada.customerId);
  expect(await differing()).toEqual([]);
});

test('CON-03 a cause is not unpublished while a bank has not paid for what was given to it', async () => {
  const ada = await world.payer();
  const giversToReef = () => world.parts.unitOfWork.statement(({ giving }) => giving.countGivingTo('reef'));
  await choose(ada, [{ cause: 'reef', percent: 100 }]);
  await move(ada, { pence: 10_000, minor: 11_500, ...abroad });
  await count();
  await choose(ada, []);
  expect(await giversToReef()).toBe(1);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  expect(await giversToReef()).toBe(0);
});

test('CON-03 what comes back after a bank has paid for it is not said to wait for collection', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  const transaction = await move(ada, { pence: 10_000, minor: 11_500, ...abroad });
  await count();
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  await move(ada, { pence: 5_000, minor: 5_750, kind: 'refunded', transaction, ...abroad });
  await count();
  expect(await given(ada.customerId)).toMatchObject([{ pence: 149, pendingPence: 0 }]);
  await move(ada, { pence: 20_000, ...abroad });
  await count();
  expect(await given(ada.customerId)).toMatchObject([{ pence: 747, pendingPence: 448 }]);
});

test('TXN-02 CON-10 a payment’s row says what was saved on it and what of that was given', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 50 }]);
  const transaction = await move(ada, { pence: 10_000, minor: 11_500, ...abroad });
  const fold = foldPayments(world.parts);
  await fold();
  const row = () => world.parts.unitOfWork.statement(({ payments }) => payments.find(ada.customerId, transaction));
  expect(await row()).toMatchObject({ savingPence: null, contributionPence: null });
  await count();
  await fold();
  expect(await row()).toMatchObject({ savingPence: 299, contributionPence: 149 });
});

test('CON-02 of 200 changes at once from four pages no more than 100 % is ever stored, and each version once', async () => {
  const ada = await world.payer();
  const causes = ['ocean', 'plant-a-tree', 'giving-back', 'air-miles'];
  const at = world.spending.clock.now();
  const once = (client: number, percent: number) =>
    world.parts.unitOfWork.transaction(async ({ giving }) => {
      const { version, shares } = await giving.allocation(ada.customerId);
      const others = shares.filter(({ cause }) => cause !== causes[client]);
      const left = 100 - others.reduce((sum, share) => sum + share.percent, 0);
      if (percent > left) return false;
      const next = [...others, { cause: causes[client] ?? '', percent }];
      return giving.allocate(ada.customerId, { version, shares: next, roundUp: null }, at);
    });
  const done = await Promise.all(Array.from({ length: 200 }, (_, turn) => once(turn % 4, 5 + 5 * ((turn * 7) % 20))));
  const rows = await world.spending.database
    .selectFrom('allocations')
    .selectAll()
    .where('customer_id', '=', ada.customerId)
    .orderBy('version')
    .execute();
  const kept = done.filter(Boolean).length;
  expect(kept).toBeGreaterThan(0);
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: kept }, (_, at) => at + 1));
  for (const { shares } of rows) expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeLessThanOrEqual(100);
});

test('CON-02 a change of what is not the latest is refused, and the database itself takes no more than 100 %', async () => {
  const ada = await world.payer();
  const allocate = (version: number, percent: number) =>
    world.parts.unitOfWork.statement(({ giving }) => {
      const shares = [{ cause: 'ocean', percent }];
      return giving.allocate(ada.customerId, { ...nothingGiven, version, shares }, world.spending.clock.now());
    });
  expect([await allocate(0, 20), await allocate(0, 40), await allocate(7, 40)]).toEqual([true, false, false]);
  await expect(allocate(1, 105)).rejects.toThrow(/allocations_shares_check/u);
});

test('CON-11 two rounds at once count one after the other, so that neither forgets what the other has added', async () => {
  const ada = await world.payer();
  await choose(ada, [{ cause: 'ocean', percent: 100 }]);
  const later: Promise<unknown>[] = [];
  const { database } = world.spending;
  const transaction = await move(ada, { pence: 10_000, ...abroad });
  await database.deleteFrom('contribution_changes').execute();
  await move(ada, { pence: 10_000, ...abroad });
  await world.parts.unitOfWork.transaction(async ({ giving }) => {
    await giving.count(200, world.spending.clock.now());
    await database.insertInto('contribution_changes').values({ transaction }).execute();
    later.push(count());
    await pause(200);
  });
  await Promise.all(later);
  expect(await given(ada.customerId)).toMatchObject([{ units: 59_800, pence: 598 }]);
  await holds(ada.customerId);
});

test('CON-10 who pays at a till does not wait while others’ payments are counted', async () => {
  const [first, second] = [await world.payer(), await world.payer()].toSorted((one, other) =>
    one.customerId < other.customerId ? -1 : 1,
  );
  if (first === undefined || second === undefined) throw new Error('Two were asked for.');
  await count();
  // Whoever is locked last moved first.
  for (const payer of [second, first]) {
    await choose(payer, [{ cause: 'ocean', percent: 100 }]);
    await move(payer, { pence: 10_000, ...abroad });
  }
  const exposure = (customerId: string) => sql`select from exposures where customer_id = ${customerId} for update`;
  const counting = await world.spending.database.transaction().execute(async (till) => {
    await exposure(first.customerId).execute(till);
    const counted = count();
    await pause(300);
    await sql`${exposure(second.customerId)} nowait`.execute(till);
    return { counted };
  });
  await counting.counted;
  for (const { customerId } of [first, second]) {
    expect(await charges(customerId)).toEqual([299]);
    await holds(customerId);
  }
});

test('CON-11 what was counted and what was chosen is only added to, even by whom the tables belong to', async () => {
  for (const table of ['contribution_entries', 'allocations'])
    for (const statement of [`update ${table} set customer_id = customer_id`, `delete from ${table}`])
      await expect(sql.raw(statement).execute(world.spending.database)).rejects.toThrow();
});

test('CON-11 lives of payments, refunds and changes come to the exact shares in the database too', async () => {
  const event = fc.record({
    kind: fc.constantFrom('abroad', 'home', 'refund', 'choose'),
    pence: fc.integer({ min: 1, max: 20_000 }),
    which: fc.nat(20),
    percent: fc.integer({ min: 0, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 25 }), async (events) => {
      const ada = await world.payer();
      const paid: { transaction: string; pence: number; back: number; percent: number; isHome: boolean }[] = [];
      let percent = 0;
      for (const each of events) {
        const earlier = paid[each.which % Math.max(1, paid.length)];
        if (each.kind === 'choose') {
          percent = each.percent * 5;
          await choose(ada, percent === 0 ? [] : [{ cause: 'ocean', percent }], { cause: 'giving-back', to: 10 });
        } else if (each.kind !== 'refund') {
          const isHome = each.kind === 'home';
          const transaction = await move(ada, { pence: each.pence, ...(isHome ? {} : abroad) });
          paid.push({ transaction, pence: each.pence, back: 0, percent, isHome });
        } else if (earlier !== undefined && earlier.back < earlier.pence) {
          const back = Math.min(each.pence, earlier.pence - earlier.back);
          earlier.back += back;
          const { transaction, isHome } = earlier;
          await move(ada, { pence: back, kind: 'refunded', transaction, ...(isHome ? {} : abroad) });
        }
        if (each.which % 3 === 0) await count();
      }
      await count();
      const saved = paid.filter(({ isHome }) => !isHome);
      const exact = saved.reduce(
        (sum, one) => sum + Math.floor(((one.pence - one.back) * 299) / 10_000) * one.percent,
        0,
      );
      const ocean = (await given(ada.customerId)).find(({ cause }) => cause === 'ocean');
      expect(ocean?.units ?? 0).toBe(exact);
      expect(ocean?.pence ?? 0).toBe(Math.floor(exact / 100));
      await holds(ada.customerId);
    }),
    { numRuns: 12 },
  );
});
