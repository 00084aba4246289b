import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { aSubscription } from '#web/programme/plans/domain/subscription.builder.ts';
import { type RunningSubscription, unusedPence } from '#web/programme/plans/domain/subscription.ts';

import { endTerms } from '#web/programme/plans/server/end-terms.ts';
import { owePlans } from '#web/programme/plans/server/owe-plans.ts';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';

import { CollectingWorld } from './collecting-world.builder.ts';
import { collectingFacts } from './collecting-facts.ts';
import { listUpcomingPayments } from './list-upcoming-payments.ts';
import { compareBalances } from './compare-balances.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  ada = await world.payer();
});

const goTo = (day: string) => {
  world.spending.clock.goTo(`${day}T10:00:00Z`);
};
const subscribe = (over: Partial<RunningSubscription> = {}) => world.subscribe(ada, over);
const latest = async () => (await world.collectionsOf(ada.customerId)).at(-1);
const charges = () =>
  world.spending.database
    .selectFrom('plan_charges')
    .select(['period_from', 'pence'])
    .where('customer_id', '=', ada.customerId)
    .orderBy('period_from')
    .execute();
/** Row, rows and books say the same, and the books add up to nothing. */
const holds = async () => {
  expect(await world.exposure(ada.customerId)).toEqual(await world.counted(ada.customerId));
  const { receivable, collecting, all } = await world.spending.books(ada.customerId);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable, collecting });
  expect(all).toBe(0);
};
const lastMail = async () => {
  await world.mail();
  const { arrived } = world.spending.identity.messengers;
  const last = arrived.at(-1)?.message;
  return last?.text ?? '';
};
const booked = async () => {
  const rows = await world.spending.database
    .selectFrom('ledger_entries')
    .select(['source', 'account', 'pence'])
    .where('source', 'like', 'plan %')
    .execute();
  return rows.map(({ account, pence }) => [account, Number(pence)]).toSorted();
};

test('DBT-06 PLN-12 a first term is owed, posted under a source of its own, and collected with what was spent', async () => {
  const { id } = await subscribe();
  await world.take(ada, 4_215);
  expect(await booked()).toEqual([
    ['plans', -650],
    ['receivable', 650],
  ]);
  const { source } = await world.spending.database
    .selectFrom('ledger_transactions')
    .select('source')
    .where('kind', '=', 'plan-owed')
    .executeTakeFirstOrThrow();
  expect(source).toBe(`plan ${id} 2026-11-23`);
  await world.gather();
  expect(await latest()).toMatchObject({ pence: '4865', plan_pence: '650', charge_on: '2026-11-26' });
  await world.update();
  expect([...world.debits.ordered.values()]).toMatchObject([{ pence: 4_865 }]);
  const text = await lastMail();
  // Plain texts leave the choice of words open; the figures are those of this collection.
  expect(text).toContain('we’ll collect 4865 by Direct Debit');
  expect(text).toContain('650 for your plan, and 4215 for what you’ve spent');
  await holds();
});

test('DBT-02 what is on its way says how much of it is for the plan', async () => {
  const parts = () => {
    const upcoming = listUpcomingPayments();
    return world.parts.unitOfWork.statement((store) =>
      upcoming({ context: { store }, customer: { id: ada.customerId } } as Parameters<typeof upcoming>[0]),
    );
  };
  await subscribe();
  await world.gather();
  goTo('2026-11-24');
  await subscribe({ pence: 1_500 });
  await world.take(ada, 300, 'refunded');
  await world.gather();
  goTo('2026-11-25');
  await world.take(ada, 900);
  await world.gather();
  expect(
    (await parts()).map(({ pence, paysFor, planPence, cardPence }) => [pence, paysFor, planPence, cardPence]),
  ).toEqual([
    [650, 'plan', 650, 0],
    [1_200, 'less', 1_500, 300],
    [900, 'card', 0, 900],
  ]);
});

test('PLN-12 each cycle is owed on its first day and once, a renewal too, and none after the plan has ended', async () => {
  const { id } = await subscribe();
  await Promise.all([world.owe(), world.owe(), world.owe()]);
  expect(await charges()).toHaveLength(1);
  goTo('2026-12-22');
  expect(await world.owe()).toEqual([]);
  goTo('2027-02-23');
  expect(await world.owe()).toEqual(['owed', 'owed', 'owed']);
  expect((await charges()).map(({ period_from: from }) => from)).toEqual([
    ...['2026-11-23', '2026-12-23', '2027-01-23', '2027-02-23'],
  ]);
  goTo('2027-11-23');
  // Its term is over, and nobody has renewed it yet.
  expect(await world.owe()).toHaveLength(8);
  await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.renew(id, '2028-11-23'));
  expect(await world.owe()).toEqual(['owed']);
  await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.end(id, '2027-12-01'));
  goTo('2028-01-05');
  expect(await world.owe()).toEqual([]);
  await holds();
});

test('PLN-12 an upgrade owes its difference: credit pays first, for later cycles too', async () => {
  await subscribe({ creditPence: 1_000 });
  expect(await charges()).toEqual([]);
  goTo('2027-01-23');
  expect(await world.owe()).toEqual(['owed', 'owed']);
  expect((await charges()).map(({ pence }) => pence)).toEqual(['300', '650']);
  await holds();
});

test.each([
  ['goes on with the free plan', 'free', fakeContent, 0],
  ['is given back where no free plan is offered', 'ended', { ...fakeContent, lists: {} }, -1_350],
] as const)('PLN-12 DBT-06 credit that a plan leaves at its end %s', async (_what, outcome, content, owed) => {
  const term = { commitmentMonths: 0, expiresOn: '2026-12-23', autoRenew: false };
  await subscribe({ creditPence: 2_000, ...term });
  goTo('2026-12-23');
  const end = () => endTerms({ ...world.parts, content: () => content })();
  expect([(await end()).map((each) => each.outcome), await end()]).toEqual([[outcome], []]);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: owed, toAsk: owed, atRisk: 0 });
  const next = await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.find(ada.customerId));
  expect(next?.creditPence).toBe(outcome === 'free' ? 1_350 : undefined);
  await holds();
  await world.take(ada, 2_000);
  await world.gather();
  expect(await latest()).toMatchObject({ pence: String(2_000 + owed), plan_pence: String(owed) });
  await holds();
});

test('PLN-12 DBT-06 a plan that gives way on its first day is owed as well, for its days are given back', async () => {
  const first = aSubscription({ id: randomUUID(), customerId: ada.customerId, startedOn: '2026-11-23' });
  await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.begin(first));
  // The round that owes it comes only after the upgrade.
  await subscribe({ pence: 1_500, creditPence: unusedPence(first, '2026-11-23') });
  expect((await charges()).map(({ pence }) => Number(pence)).toSorted()).toEqual([650, 850]);
});

test('DBT-06 killed before its end, a round has owed nothing, and the next one owes it once', async () => {
  const subscription = aSubscription({ id: randomUUID(), customerId: ada.customerId, startedOn: '2026-11-23' });
  await world.parts.unitOfWork.statement(({ subscriptions }) => subscriptions.begin(subscription));
  const killed: typeof world.parts.unitOfWork = {
    ...world.parts.unitOfWork,
    transaction: (work) =>
      world.parts.unitOfWork.transaction(async (...around) => {
        await work(...around);
        throw new Error('killed');
      }),
  };
  await expect(owePlans({ ...world.parts, unitOfWork: killed })()).rejects.toThrow('killed');
  expect(await charges()).toEqual([]);
  await holds();
  expect([await world.owe(), await world.owe()]).toEqual([['owed'], []]);
  await holds();
});

test('CRD-14 DBT-06 a plan’s price has to be at the bank, and is no risk of spending', async () => {
  await subscribe({ cycle: 'annual', pence: 16_200 });
  expect(await world.exposure(ada.customerId)).toMatchObject({ toAsk: 16_200, atRisk: 0, receivable: 16_200 });
  // £250 may be owed until a first collection is paid: all of it for the card.
  expect((await world.spending.pay(ada, { pence: 25_000 })).reason).toBe('APPROVED');
  expect(world.spending.funds.asked.at(-1)?.pence).toBe(41_200);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  expect(await world.exposure(ada.customerId)).toMatchObject({ toAsk: 25_000, atRisk: 25_000 });
  await holds();
});

test('DBT-04 DBT-07 CRD-05 a plan’s payment that comes back alone stops the card as a bounced subscription payment', async () => {
  const facts = () =>
    world.parts.unitOfWork.statement((store) =>
      collectingFacts(
        { id: ada.customerId, planSelectedAt: new Date() } as Parameters<typeof collectingFacts>[0],
        store,
      ),
    );
  await subscribe();
  await world.gather();
  await world.mail();
  await world.update();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  expect(await world.stop(ada.customerId)).toEqual({ reason: 'bounced', pence: 650, planPence: 650 });
  expect(await facts()).toMatchObject({ spendingStop: 'bounced', returnedPence: 650, returnedFor: 'plan' });
  expect(await lastMail()).toContain('{subscription payment of 650 for your plan}');
  await holds();
  goTo('2026-11-24');
  await world.take(ada, 100);
  await world.gather();
  expect(await latest()).toMatchObject({ pence: '750', plan_pence: '650', is_again: true });
  await world.update();
  await world.hear(ada.customerId, 'confirmed');
  expect(await facts()).toMatchObject({ spendingStop: null, returnedFor: 'nothing' });
  await holds();
});

test('DBT-05 a plan’s price that is in one book alone is found', async () => {
  await subscribe();
  expect(await compareBalances(world.parts)()).toEqual([{ outcome: 'compared', compared: 1, differing: 0 }]);
  await world.spending.database.deleteFrom('plan_charges').execute();
  goTo('2026-11-24');
  expect(await compareBalances(world.parts)()).toContainEqual({ outcome: 'differs', customerId: ada.customerId });
});
