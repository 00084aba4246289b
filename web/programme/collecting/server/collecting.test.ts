import { beforeEach, describe, expect, test } from 'vitest';

import { liftStop } from '#web/programme/support/server/help-customer.ts';

import { mayActivate } from './may-activate.ts';
import { gatherCollections } from './gather-collections.ts';
import { collectingFacts } from './collecting-facts.ts';
import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

let world: CollectingWorld;
let ada: Payer;
const monday = '2026-11-23T10:00:00Z';
const tuesday = '2026-11-24T10:00:00Z';

beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo(monday);
  ada = await world.payer();
});

const latest = async () => (await world.collectionsOf(ada.customerId)).at(-1);
const holds = async () => {
  expect(await world.exposure(ada.customerId)).toEqual(await world.counted(ada.customerId));
  const { receivable, collecting, all } = await world.spending.books(ada.customerId);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable, collecting });
  expect(all).toBe(0);
};
/** Has spent that much, and it is with the banks. */
const submitted = async (pence = 4_215) => {
  await world.take(ada, pence);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'submitted');
};
const factsOf = () =>
  world.parts.unitOfWork.statement((store) =>
    collectingFacts({ id: ada.customerId, planSelectedAt: new Date() } as Parameters<typeof collectingFacts>[0], store),
  );

describe('what is gathered', () => {
  test('DBT-02 DBT-06 all that was cleared becomes one collection, noticed three working days before, and that is taken', async () => {
    await world.take(ada, 4_000);
    await world.take(ada, 715);
    await world.take(ada, 500, 'refunded');
    expect(await world.gather()).toEqual([{ outcome: 'noticed', reason: null }]);
    expect(await latest()).toMatchObject({ pence: '4215', noticed_on: '2026-11-23', charge_on: '2026-11-26' });
    expect((await world.mail()).at(-1)).toBe('Your Direct Debit on 2026-11-26');
    expect(await world.update()).toEqual(['noticed']);
    expect([...world.debits.ordered.values()]).toMatchObject([
      { mandateId: ada.mandate, pence: 4_215, chargeOn: '2026-11-26' },
    ]);
    await holds();
  });

  test('DBT-06 there is one a customer and working day; what comes after the notice, refunds too, goes to the next', async () => {
    await world.take(ada, 4_000);
    await world.gather();
    await world.take(ada, 900);
    await world.take(ada, 300, 'refunded');
    expect(await world.gather()).toEqual([]);
    world.spending.clock.goTo(tuesday);
    await world.gather();
    const all = await world.collectionsOf(ada.customerId);
    expect(all.map(({ pence, charge_on: on }) => [pence, on])).toEqual([
      ['4000', '2026-11-26'],
      ['600', '2026-11-27'],
    ]);
    await holds();
  });

  test.each([
    ['before six', '2026-11-23T05:59:00Z'],
    ['after half past three', '2026-11-23T15:30:00Z'],
    ['on a Saturday', '2026-11-28T10:00:00Z'],
    ['on Christmas Day', '2026-12-25T10:00:00Z'],
  ])('DBT-02 nothing is gathered %s', async (_when, at) => {
    await world.take(ada, 4_000);
    world.spending.clock.goTo(at);
    expect(await world.gather()).toEqual([]);
    world.spending.clock.goTo('2026-11-30T06:00:00Z');
    expect(await world.gather()).toHaveLength(1);
  });

  test('DBT-06 a refund that is larger than what is owed is taken off what comes, and nothing is collected for it', async () => {
    await world.take(ada, 500, 'refunded');
    expect(await world.gather()).toEqual([]);
    await world.take(ada, 800);
    await world.gather();
    expect(await latest()).toMatchObject({ pence: '300' });
    await holds();
  });

  test('DBT-06 however many gather at once, each is collected once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => world.payer()));
    for (const each of [ada, ...others]) await world.take(each, 1_000);
    await Promise.all([world.gather(), world.gather(), world.gather()]);
    for (const { customerId } of [ada, ...others])
      expect((await world.collectionsOf(customerId)).map(({ pence }) => pence)).toEqual(['1000']);
  });

  test('DBT-06 a customer of whom gathering fails is tried again ever later, keeps no other waiting, and is gathered once it works', async () => {
    const bo = await world.payer();
    for (const each of [ada, bo]) await world.take(each, 1_000);
    const { unitOfWork } = world.parts;
    const failing: typeof unitOfWork = {
      ...unitOfWork,
      transaction: (work) =>
        unitOfWork.transaction((store, ...around) => {
          const gather: typeof store.collections.gather = (of, on) =>
            of.customerId === ada.customerId ? Promise.reject(new TypeError('No')) : store.collections.gather(of, on);
          return work({ ...store, collections: { ...store.collections, gather } }, ...around);
        }),
    };
    const gatherAt = async (time: string) => {
      world.spending.clock.goTo(`2026-11-23T${time}Z`);
      return (await gatherCollections({ ...world.parts, unitOfWork: failing })()).map(({ outcome }) => outcome);
    };
    expect((await gatherAt('10:00:00')).toSorted()).toEqual(['noticed', 'put-off']);
    expect(await world.collectionsOf(bo.customerId)).toHaveLength(1);
    expect(await gatherAt('10:00:50')).toEqual([]);
    expect(await gatherAt('10:01:01')).toEqual(['put-off']);
    expect(await gatherAt('10:02:50')).toEqual([]);
    expect(await gatherAt('10:03:02')).toEqual(['put-off']);
    expect(await gatherAt('10:06:50')).toEqual([]);
    expect(await world.gather()).toEqual([]);
    world.spending.clock.goTo('2026-11-23T10:07:03Z');
    expect(await world.gather()).toHaveLength(1);
    expect(await world.spending.database.selectFrom('gathering_pauses').selectAll().execute()).toEqual([]);
  });

  test('DBT-02 without a mandate that can be charged nothing is gathered, and with it all of it is', async () => {
    await world.take(ada, 1_000);
    const mandates = world.spending.database.updateTable('mandates').where('customer_id', '=', ada.customerId);
    await mandates.set({ state: 'pending' }).execute();
    expect(await world.gather()).toEqual([]);
    await mandates.set({ state: 'active', active_from: '2026-12-02' }).execute();
    await world.gather();
    expect(await latest()).toMatchObject({ pence: '1000', charge_on: '2026-12-02' });
  });

  test('DBT-06 what the provider will not take any more goes into the next day’s, and its mandate is looked at', async () => {
    await world.take(ada, 1_000);
    await world.gather();
    world.debits.earliestCharge = '2026-11-27';
    expect(await world.mail()).toHaveLength(1);
    expect(await world.update()).toEqual(['cancelled']);
    expect((await world.mail()).slice(1)).toEqual(['Your Direct Debit on 2026-11-26 won’t be taken']);
    expect(await world.gather()).toEqual([]);
    await holds();
    world.spending.clock.goTo(tuesday);
    await world.gather();
    expect(await world.update()).toEqual(['noticed']);
    expect(await world.stop(ada.customerId)).toBeUndefined();
  });

  test('DBT-07 what the provider refuses for another reason is our mistake, and is told to us', async () => {
    await world.take(ada, 1_000);
    await world.gather();
    world.debits.refusesOrders = true;
    expect(await world.update()).toEqual(['our-mistake']);
    expect(await latest()).toMatchObject({ state: 'cancelled' });
    expect(await world.stop(ada.customerId)).toBeUndefined();
    await holds();
  });

  test('DBT-06 a provider that does not answer is asked again, under the same key', async () => {
    await world.take(ada, 1_000);
    await world.gather();
    world.debits.isDown = true;
    expect(await world.update()).toEqual(['put-off']);
    world.debits.isDown = false;
    expect(await world.update()).toEqual([]);
    world.spending.clock.goTo('2026-11-23T10:02:00Z');
    expect(await world.update()).toEqual(['noticed']);
    expect(world.debits.ordered.size).toBe(1);
  });
});

describe('what is on its way', () => {
  test('DBT-02 what is debited is asked for no more from seven in London, and at risk until it is confirmed', async () => {
    await submitted();
    world.spending.clock.goTo('2026-11-26T06:59:00Z');
    expect(await world.countDebits()).toEqual([]);
    world.spending.clock.goTo('2026-11-26T07:00:00Z');
    expect(await world.countDebits()).toEqual([{ outcome: 'debited', count: 1 }]);
    expect(await world.countDebits()).toEqual([]);
    expect(await world.exposure(ada.customerId)).toMatchObject({ toAsk: 0, atRisk: 4_215 });
    await holds();
    await world.hear(ada.customerId, 'confirmed');
    expect(await world.exposure(ada.customerId)).toMatchObject({ toAsk: 0, atRisk: 0, collecting: 4_215 });
    await holds();
    await world.hear(ada.customerId, 'paid-out');
    expect(await world.exposure(ada.customerId)).toMatchObject({ collecting: 0 });
    await holds();
  });

  test('DBT-02 DBT-07 what was debited and comes back is asked for again', async () => {
    await submitted();
    world.spending.clock.goTo('2026-11-26T07:00:00Z');
    await world.countDebits();
    await world.hear(ada.customerId, 'failed', 'no-funds');
    expect(await world.exposure(ada.customerId)).toMatchObject({ toAsk: 4_215, atRisk: 4_215, receivable: 4_215 });
    await holds();
  });

  test('DBT-06 an answer that comes late changes nothing back', async () => {
    await submitted();
    await world.hear(ada.customerId, 'confirmed');
    expect(await world.hear(ada.customerId, 'submitted')).toEqual(['submitted']);
    expect(await latest()).toMatchObject({ state: 'confirmed' });
    await holds();
  });
});

describe('how much may be owed', () => {
  const owes = async (pence: number) => (await world.spending.pay(ada, { pence })).reason;

  test('CRD-14 DBT-04 £250 until the first collection is paid, £2,500 then, and half of it for thirty days after a return', async () => {
    await world.spending.database.deleteFrom('exposures').execute();
    expect([await owes(25_000), await owes(1)]).toEqual(['APPROVED', 'EXPOSURE_CAP']);
    await submitted();
    await world.hear(ada.customerId, 'confirmed');
    expect(await owes(100_000)).toBe('APPROVED');

    world.spending.clock.goTo(tuesday);
    await submitted();
    await world.hear(ada.customerId, 'failed', 'no-funds');
    world.spending.clock.goTo('2026-11-25T10:00:00Z');
    await world.gather();
    await world.update();
    await world.hear(ada.customerId, 'confirmed');
    // £1,250 is at risk still, by the two purchases.
    expect(await owes(1)).toBe('EXPOSURE_CAP');
    world.spending.clock.goTo('2026-12-26T10:00:00Z');
    expect(await owes(1)).toBe('APPROVED');
  });
});

describe('what comes back', () => {
  const returned = { returnedPence: 4_215, returnedFor: 'spending' };

  test('DBT-04 DBT-07 CRD-05 unpaid, it stops spending and activation at once, with the amount, until it is paid the second time', async () => {
    await submitted();
    expect(await world.mail()).toHaveLength(1);
    await world.hear(ada.customerId, 'failed', 'no-funds');
    await holds();
    expect(await world.stop(ada.customerId)).toEqual({ reason: 'bounced', pence: 4_215, planPence: 0 });
    expect(await factsOf()).toEqual({ ...returned, spendingStop: 'bounced', collectionOn: null });
    expect(await world.spending.pay(ada)).toEqual({ state: 'declined', reason: 'COLLECTION_BOUNCED' });
    expect((await world.mail()).at(-1)).toBe('Your bank returned a payment');
    const may = () => world.parts.unitOfWork.statement((store) => mayActivate(ada.customerId, { store }));
    expect(await may()).toBe(false);

    world.spending.clock.goTo(tuesday);
    await world.gather();
    await world.update();
    expect((await world.mail()).at(-1)).toBe('We’ll ask your bank once more');
    expect(await factsOf()).toEqual({ ...returned, spendingStop: 'delayed', collectionOn: '2026-11-27' });
    await world.hear(ada.customerId, 'submitted');
    expect(await may()).toBe(false);
    await world.hear(ada.customerId, 'confirmed');
    expect(await may()).toBe(true);
    expect((await factsOf()).spendingStop).toBeNull();
    expect((await world.spending.pay(ada)).state).toBe('approved');
    await holds();
    expect((await world.mail()).at(-1)).toBe('Your card works again');
  });

  test('DBT-07 CRD-14 paid the second time, it keeps a silent bank from being stood in for until ninety days after', async () => {
    await submitted();
    await world.hear(ada.customerId, 'failed', 'no-funds');
    world.spending.clock.goTo(tuesday);
    await world.gather();
    await world.update();
    await world.hear(ada.customerId, 'confirmed');
    const silently = async (at: string) => {
      world.spending.clock.goTo(at);
      const seen = { linked_at: new Date('2026-01-01'), balance_pence: 100_000, balance_at: new Date(at) };
      await world.spending.database.updateTable('bank_links').set(seen).execute();
      return (await world.spending.pay(ada, { pence: 100 })).reason;
    };
    world.spending.funds.mode = 'away';
    // It came back on 23 November.
    expect(await silently('2027-02-21T09:59:00Z')).toBe('BANK_SILENT');
    expect(await silently('2027-02-21T10:01:00Z')).toBe('STAND_IN');
  });

  test('DBT-07 a second time it is for a person, nothing is asked for any more, and they start it again', async () => {
    await submitted();
    await world.hear(ada.customerId, 'failed', 'no-funds');
    world.spending.clock.goTo(tuesday);
    await world.gather();
    await world.update();
    await world.hear(ada.customerId, 'failed', 'no-funds');
    expect(await world.stop(ada.customerId)).toEqual({ reason: 'person', pence: 4_215, planPence: 0 });
    world.spending.clock.goTo('2026-11-25T10:00:00Z');
    expect(await world.gather()).toEqual([]);
    const help = { customerId: ada.customerId, by: 'robin', reason: 'Talked with them, settled' };
    expect(await liftStop(world.parts)(help)).toBe('done');
    expect(await liftStop(world.parts)(help)).toBe('notNeeded');
    expect(await world.gather()).toHaveLength(1);
    await holds();
  });

  test.each([
    ['mandate-over', 'mandate'],
    ['closed', 'account'],
    ['moved', 'account'],
    ['deceased', 'person'],
  ] as const)('DBT-07 one that comes back as %s stops spending as %s', async (end, reason) => {
    await submitted();
    await world.hear(ada.customerId, 'failed', end);
    expect(await world.stop(ada.customerId)).toEqual({ reason, pence: 4_215, planPence: 0 });
    await holds();
  });

  test('DBT-07 our own mistake is told to us, never to the customer, and stops nothing', async () => {
    await submitted();
    const before = await world.mail();
    expect(await world.hear(ada.customerId, 'failed', 'our-mistake')).toEqual(['our-mistake']);
    expect(await world.stop(ada.customerId)).toBeUndefined();
    expect(await world.mail()).toEqual(before);
    world.spending.clock.goTo(tuesday);
    await world.gather();
    expect(await latest()).toMatchObject({ pence: '4215', is_again: false });
    await holds();
  });

  test('DBT-07 what was paid and is claimed back is owed again, and waits for a person', async () => {
    await submitted();
    await world.hear(ada.customerId, 'paid-out');
    await world.hear(ada.customerId, 'charged-back', 'disputed');
    expect(await world.stop(ada.customerId)).toEqual({ reason: 'person', pence: 4_215, planPence: 0 });
    expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 4_215, atRisk: 4_215, toAsk: 4_215 });
    await holds();
  });

  test('DBT-07 cancelled before it went to the bank it stops nothing, and is gathered once a mandate can be charged', async () => {
    await world.take(ada, 1_000);
    await world.gather();
    await world.update();
    await world.hear(ada.customerId, 'cancelled', 'mandate-over');
    expect(await world.stop(ada.customerId)).toBeUndefined();
    world.spending.clock.goTo(tuesday);
    await world.gather();
    expect(await latest()).toMatchObject({ pence: '1000', is_again: false, state: 'noticed' });
    await holds();
  });

  test('DBT-04 two that come back count together, and spending goes on once both are paid', async () => {
    await submitted(1_000);
    world.spending.clock.goTo(tuesday);
    await submitted(500);
    const [first, second] = await world.collectionsOf(ada.customerId);
    const hear = async (payment: string | null | undefined) => {
      world.debits.setPayment(payment ?? '', 'failed', 'no-funds');
      await world.parts.unitOfWork.statement(({ collections }) =>
        collections.lookAgain(payment ?? '', world.spending.clock.now()),
      );
      await world.update();
    };
    await hear(first?.payment);
    await hear(second?.payment);
    expect(await world.stop(ada.customerId)).toEqual({ reason: 'bounced', pence: 1_500, planPence: 0 });
    world.spending.clock.goTo('2026-11-25T10:00:00Z');
    await world.gather();
    await world.update();
    expect(await latest()).toMatchObject({ pence: '1500', is_again: true });
    await world.hear(ada.customerId, 'confirmed');
    expect(await world.stop(ada.customerId)).toBeUndefined();
    await holds();
  });
});
