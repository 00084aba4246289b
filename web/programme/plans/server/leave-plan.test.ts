import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import type { RunningSubscription } from '#web/programme/plans/domain/subscription.ts';
import { aSubscription } from '#web/programme/plans/domain/subscription.builder.ts';

import { listCurrentPlan } from './current-plan.ts';
import { sendPlanNotices } from './send-plan-notices.ts';

let world: CollectingWorld;
type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;
let ada: Payer;
beforeEach(async () => {
  world = await CollectingWorld.start();
  goTo('2026-11-23');
  ada = await world.payer();
});

const goTo = (day: string, time = '10:00:00') => {
  world.spending.clock.goTo(`${day}T${time}Z`);
};
const database = () => world.spending.database;
const plansOf = async ({ customerId }: Payer) => {
  const rows = database().selectFrom('subscriptions').select(['plan', 'started_on', 'ended_on', 'credit_pence']);
  const all = await rows.where('customer_id', '=', customerId).orderBy('chosen_at').execute();
  return all.map((each) => [each.plan.name, each.started_on, each.ended_on, each.credit_pence]);
};
const chargesOf = async ({ customerId }: Payer) => {
  const rows = database().selectFrom('plan_charges').select('pence').where('customer_id', '=', customerId);
  return (await rows.orderBy('owed_at').orderBy('pence', 'desc').execute()).map(({ pence }) => Number(pence));
};
const collected = async ({ customerId }: Payer) =>
  (await world.collectionsOf(customerId)).map(({ pence, plan_pence: plans }) => [Number(pence), Number(plans)]);
const repaid = async ({ customerId }: Payer) => {
  const rows = database().selectFrom('repayments').select(['pence', 'plan_pence']).orderBy('made_at');
  return (await rows.where('customer_id', '=', customerId).execute()).map((row) => [row.pence, row.plan_pence]);
};
const toldOf = async (word: string) => (await world.mail()).filter((subject) => subject.includes(word));
/** Row, rows and books say the same, and the books add up to nothing. */
const holds = async ({ customerId }: Payer = ada) => {
  const exposure = await world.exposure(customerId);
  expect(exposure).toEqual(await world.counted(customerId));
  const { receivable, collecting, all } = await world.spending.books(customerId);
  expect(exposure).toMatchObject({ receivable, collecting });
  expect([await world.toGather(customerId), all]).toEqual([receivable, 0]);
  const compared = await world.parts.unitOfWork.statement(({ collections }) => collections.compareBalances(null));
  expect(compared.differing).toEqual([]);
};
/** What the page says of how the plan is left. */
const page = async ({ customerId }: Payer) =>
  world.parts.unitOfWork.statement(async (store) => {
    const list = listCurrentPlan(world.parts);
    const customer = await store.customers.find(customerId);
    const context = { store, content: world.parts.content() };
    const [plan] = await list({ context, customer } as unknown as Parameters<typeof list>[0]);
    return plan;
  });

const names = ['not collected', 'being collected', 'collected'] as const;
/** How far the price of the plan has got, and what is owed and collected by then. */
const standings: Readonly<Record<(typeof names)[number], (by: Payer) => Promise<unknown>>> = {
  'not collected': () => Promise.resolve(),
  'being collected': async () => {
    await world.gather();
    await world.update();
  },
  collected: async (by: Payer) => {
    await world.gather();
    await world.update();
    await world.hear(by.customerId, 'confirmed');
    await world.hear(by.customerId, 'paid-out');
  },
};

/** By hand: of £6.50 a month nothing stays with us. */
const left = {
  'not collected': { toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 },
  'being collected': { toAsk: 0, atRisk: 0, receivable: -650, collecting: 650 },
  collected: { toAsk: -650, atRisk: 0, receivable: -650, collecting: 0 },
};
const saidBy = { 'not collected': 'notTaken', 'being collected': 'onItsWay', collected: 'comesBack' };
const lastDay = '2026-12-07';

describe.each(names)('a plan whose price is %s', (name) => {
  test('PLN-13 is left for nothing on each of the days 0 to 14, and not on day 15', { timeout: 60_000 }, async () => {
    for (let day = 0; day <= 15; day += 1) {
      goTo('2026-11-23');
      const by = await world.payer();
      await world.subscribe(by);
      await standings[name](by);
      const on = new Date(Date.parse('2026-11-23') + day * 86_400_000).toISOString().slice(0, 10);
      goTo(on, '23:59:59');
      const said = await page(by);
      const outcome = await world.leave(by);
      if (day === 15) {
        expect([said?.coolingOffUntil, outcome]).toEqual([null, 'unavailable']);
        expect(await plansOf(by)).toEqual([['Premium', '2026-11-23', null, 0]]);
        expect(await chargesOf(by)).toEqual([650]);
        continue;
      }
      expect(said).toMatchObject({
        coolingOffUntil: lastDay,
        backPence: 650,
        backCreditPence: 0,
        backBy: saidBy[name],
      });
      expect(outcome).toBe('left');
      expect(await plansOf(by)).toEqual([
        ['Premium', '2026-11-23', on, 0],
        ['Free', on, null, 0],
      ]);
      expect(await chargesOf(by)).toEqual([650, -650]);
      expect(await world.exposure(by.customerId)).toEqual(left[name]);
      await holds(by);
    }
  });

  test('PLN-13 is given back to the last penny, once: off what is collected, or to the bank account', async () => {
    await world.subscribe(ada);
    await standings[name](ada);
    await world.leave(ada);
    goTo('2026-11-26');
    await world.gather();
    if (name === 'being collected') await world.hear(ada.customerId, 'paid-out');
    goTo('2026-12-01');
    await Promise.all([world.repay(), world.repay()]);
    await world.updateRepayments();
    expect(await collected(ada)).toEqual(name === 'not collected' ? [] : [[650, 650]]);
    expect(await repaid(ada)).toEqual(name === 'not collected' ? [] : [['650', '650']]);
    expect(await world.exposure(ada.customerId)).toEqual({ toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 });
    await holds();
    // What is spent later is collected as it is.
    await world.take(ada, 1_000);
    await world.gather();
    expect((await collected(ada)).at(-1)).toEqual([1_000, 0]);
    await holds();
  });
});

test('PLN-13 DBT-02 what is spent meanwhile is collected less what is given back, and the notice says so', async () => {
  await world.subscribe(ada);
  await standings.collected(ada);
  await world.leave(ada);
  goTo('2026-11-24');
  await world.take(ada, 1_000);
  await world.gather();
  expect((await collected(ada)).at(-1)).toEqual([350, -650]);
  await world.mail();
  const text = world.spending.identity.messengers.arrived.at(-1)?.message.text;
  expect(text).toContain('we’ll collect 350 by Direct Debit');
  expect(text).toContain('1000 for what you’ve spent with your Burgee card, less 650 back for the plan you left');
  await world.update();
  await world.hear(ada.customerId, 'paid-out');
  expect(await world.exposure(ada.customerId)).toEqual({ toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 });
  await holds();
});

test('PLN-13 a repayment for a plan that does not get there is owed again, and is no risk', async () => {
  await world.subscribe(ada);
  await standings.collected(ada);
  await world.leave(ada);
  goTo('2026-12-01');
  await world.repay();
  await world.updateRepayments();
  for (const id of world.debits.refunded.keys()) world.debits.setRefund(id, 'failed');
  goTo('2026-12-02');
  await world.updateRepayments();
  expect(await world.exposure(ada.customerId)).toEqual({ toAsk: -650, atRisk: 0, receivable: -650, collecting: 0 });
  await holds();
  await world.take(ada, 1_000);
  await world.gather();
  expect((await collected(ada)).at(-1)).toEqual([350, -650]);
  await holds();
});

test('PLN-13 pressed three times at once and again later it is left once: one email, one notice kept, one charge given back', async () => {
  const { id } = await world.subscribe(ada);
  // What was owed to be told before is sent first.
  await sendPlanNotices(world.parts)();
  const outcomes = await Promise.all([world.leave(ada, id), world.leave(ada, id), world.leave(ada, id)]);
  expect([...outcomes, await world.leave(ada, id)]).toEqual(['left', 'left', 'left', 'left']);
  expect(await chargesOf(ada)).toEqual([650, -650]);
  expect(await plansOf(ada)).toHaveLength(2);
  goTo('2026-11-25');
  expect(await sendPlanNotices(world.parts)()).toEqual([]);
  expect(await toldOf('You’ve left')).toEqual(['You’ve left your Premium plan']);
  const notices = database().selectFrom('plan_notices').select(['kind', 'due_on', 'sent_on']);
  expect(await notices.where('subscription_id', '=', id).execute()).toEqual([
    { kind: 'left', due_on: '2026-11-23', sent_on: '2026-11-23' },
  ]);
  await holds();
});

test('PLN-13 killed before its end nothing has changed, and pressed again it is done', async () => {
  await world.subscribe(ada);
  const { unitOfWork } = world.parts;
  const killed = { ...world.parts, unitOfWork: { ...unitOfWork, transaction: cutShort(unitOfWork) } };
  const dying = Object.assign(Object.create(world) as CollectingWorld, { parts: killed });
  await expect(dying.leave(ada)).rejects.toThrow('killed');
  expect(await plansOf(ada)).toEqual([['Premium', '2026-11-23', null, 0]]);
  expect(await chargesOf(ada)).toEqual([650]);
  expect(await toldOf('You’ve left')).toEqual([]);
  await holds();
  expect(await world.leave(ada)).toBe('left');
  expect(await chargesOf(ada)).toEqual([650, -650]);
});

function cutShort(unitOfWork: CollectingWorld['parts']['unitOfWork']): typeof unitOfWork.transaction {
  return (work) =>
    unitOfWork.transaction(async (...around) => {
      await work(...around);
      throw new Error('killed');
    });
}

test('PLN-13 SEC-01 nobody leaves the plan of somebody else, one that is not there, or one that was replaced', async () => {
  const eve = await world.payer();
  const { id } = await world.subscribe(ada);
  expect(await world.leave(eve, id)).toBe('unavailable');
  expect([await world.leave(ada, randomUUID()), await world.leave(ada, 'no id at all')]).toEqual([
    ...['unavailable', 'unavailable'],
  ]);
  await world.leave(ada);
  expect([await world.leave(eve, id), await world.leave(ada)]).toEqual(['unavailable', 'unavailable']);
  const next = await world.subscribe(ada, { pence: 1_500 });
  expect(await world.leave(ada, id)).toBe('left');
  expect((await page(ada))?.id).toBe(next.id);
  expect(await chargesOf(ada)).toEqual([650, -650, 1_500]);
});

test('PLN-13 DBT-06 a price that no round has owed yet is owed and given back at once, and no round owes it later', async () => {
  const plan = aSubscription({ id: randomUUID(), customerId: ada.customerId, startedOn: '2026-11-23' });
  await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.begin(plan));
  await world.leave(ada);
  expect(await chargesOf(ada)).toEqual([650, -650]);
  expect(await world.owe()).toEqual([]);
  await holds();
});

test('PLN-13 DBT-06 left at once with the rounds that owe and collect, it comes out even', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const by = await world.payer();
    const plan = aSubscription({ id: randomUUID(), customerId: by.customerId, startedOn: '2026-11-23' });
    await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.begin(plan));
    const [, , outcome] = await Promise.all([world.owe(), world.gather(), world.leave(by)]);
    await Promise.all([world.owe(), world.gather()]);
    expect(outcome).toBe('left');
    expect(await chargesOf(by)).toEqual([650, -650]);
    const sum = (await collected(by)).reduce((total, [pence = 0]) => total + pence, 0);
    expect((await world.exposure(by.customerId))['receivable']).toBe(0 - sum);
    await holds(by);
  }
});

const renewedAYearAgo: Partial<RunningSubscription> = {
  ...{ startedOn: '2025-11-23', expiresOn: '2027-11-23', cycle: 'annual', pence: 6_950 },
};

test('PLN-13 PLN-12 after an upgrade all that was paid for the plan comes back, in money and in credit', async () => {
  // Essential's £2 was paid; 66p of it were left when Premium began, so that £5.84 was owed for it.
  await world.subscribe(ada, { pence: 650, creditPence: 66 });
  expect(await chargesOf(ada)).toEqual([584]);
  expect(await page(ada)).toMatchObject({ backPence: 650, backCreditPence: 66, backBy: 'comesBack' });
  await world.leave(ada);
  expect(await chargesOf(ada)).toEqual([584, -650]);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -66 });
  await holds();
  // Paid by credit alone, with £10 of it left for later cycles: they come back as well.
  const bea = await world.payer();
  await world.subscribe(bea, { pence: 650, creditPence: 1_650 });
  expect(await page(bea)).toMatchObject({ backPence: 1_650, backCreditPence: 1_650, backBy: 'comesBack' });
  await world.leave(bea);
  expect(await chargesOf(bea)).toEqual([-1_650]);
  expect((await plansOf(bea)).at(-1)).toEqual(['Free', '2026-11-23', null, 0]);
  await holds(bea);
});

test('PLN-13 renewed for a year it can be left again, and the year before stays paid', async () => {
  await world.subscribe(ada, renewedAYearAgo);
  expect(await chargesOf(ada)).toHaveLength(2);
  expect(await page(ada)).toMatchObject({ coolingOffUntil: lastDay, backPence: 6_950 });
  goTo(lastDay);
  expect(await world.leave(ada)).toBe('left');
  expect((await chargesOf(ada)).filter((pence) => pence < 0)).toEqual([-6_950]);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 6_950 });
  await holds();
});

test('PLN-13 DBT-07 nobody stays stopped for the price of a plan that they left', async () => {
  await world.subscribe(ada);
  await standings['being collected'](ada);
  await world.leave(ada);
  await world.hear(ada.customerId, 'failed', 'no-funds');
  expect(await world.stop(ada.customerId)).toBeUndefined();
  expect(await toldOf('returned a payment')).toEqual([]);
  const bea = await world.payer();
  await world.subscribe(bea);
  await standings['being collected'](bea);
  await world.hear(bea.customerId, 'failed', 'no-funds');
  expect(await world.stop(bea.customerId)).toMatchObject({ reason: 'bounced' });
  expect(await toldOf('returned a payment')).toHaveLength(1);
  await world.leave(bea);
  expect(await world.stop(bea.customerId)).toBeUndefined();
  for (const by of [ada, bea]) {
    expect(await world.exposure(by.customerId)).toEqual({ toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 });
    await holds(by);
  }
});

test('PLN-13 DBT-07 who spent as well stays stopped until that is paid; and who has had it twice owes it', async () => {
  await world.subscribe(ada);
  await world.take(ada, 100);
  await standings['being collected'](ada);
  await world.leave(ada);
  await world.hear(ada.customerId, 'failed', 'no-funds');
  expect(await world.stop(ada.customerId)).toMatchObject({ reason: 'bounced' });
  goTo('2026-11-24');
  await world.gather();
  expect((await collected(ada)).at(-1)).toEqual([100, 0]);
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  expect(await world.stop(ada.customerId)).toBeUndefined();
  const bea = await world.payer();
  await world.subscribe(bea);
  await standings.collected(bea);
  await world.leave(bea);
  goTo('2026-12-02');
  await world.repay();
  await world.updateRepayments();
  await world.hear(bea.customerId, 'charged-back');
  expect(await world.stop(bea.customerId)).toMatchObject({ reason: 'person' });
  expect(await world.exposure(bea.customerId)).toMatchObject({ receivable: 650 });
  for (const by of [ada, bea]) await holds(by);
});
