import { expect, test } from 'vitest';

import { answerBalance } from '#web/programme/home/server/answer-balance.ts';
import { planFacts } from '#web/programme/plans/server/plan-facts.ts';
import { SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { cardCustomers } from './card-customers.ts';

type Persona = Parameters<ReturnType<typeof cardCustomers>['add']>[1];

async function add(world: SpendingWorld, customer: string, over: Partial<Persona> = {}) {
  const { dependencies, unitOfWork } = world.identity;
  const customers = cardCustomers({ ...dependencies, clock: world.clock });
  return unitOfWork.transaction(async (store, aside) => {
    const context = { ...world.identity.browser().context(store), aside };
    const added = await customers.add(context, { customer, kind: 'PERSONAL', partner: 'default', ...over });
    const asked = { context, customer: { id: added.customerId }, facts: { spendingStop: null }, ask: { by: {} } };
    const balance = await answerBalance({ ...dependencies, clock: world.clock })(asked as never);
    return { ...added, standing: balance.records[0]?.standing };
  });
}

test.each([
  ['CARD_ACTIVATED', 'shown'],
  ['CARD_DEBIT_CANCELLED', 'cancelled'],
  ['CARD_LINK_BROKEN', 'relink'],
  ['BALANCE_UNAVAILABLE', 'unavailable'],
])('DSH-02 OPS-08 the toolbar’s %s has a balance at home that is %s', async (customer, standing) => {
  expect(await add(await SpendingWorld.start(), customer)).toMatchObject({ standing });
});

test.each([
  ['UPGRADE_OFFERED', { quoteSendsCard: true, quoteUnpayable: false, planJustUpgraded: false }],
  ['UPGRADED', { quoteSendsCard: false, quoteUnpayable: false, planJustUpgraded: true }],
  ['UPGRADE_UNPAYABLE', { quoteSendsCard: true, quoteUnpayable: true, planJustUpgraded: false }],
])('PLN-07 OPS-08 the toolbar’s %s sees how their upgrade stands', async (customer, facts) => {
  const world = await SpendingWorld.start();
  const { customerId } = await add(world, customer);
  const known = await world.identity.unitOfWork.statement(async (store) => {
    const them = await store.customers.find(customerId);
    return them && planFacts(them, store, world.clock.now());
  });
  expect(known).toMatchObject(facts);
});

test('OPS-08 the toolbar makes somebody with four months of payments, up to yesterday, and none where they are only looked at', async () => {
  const world = await SpendingWorld.start();
  world.clock.goTo('2026-11-25T12:00:00Z');
  const { unitOfWork } = world.identity;
  const { customerId } = await add(world, 'MANY_PAYMENTS');
  const { customerId: rehearsed } = await add(world, 'MANY_PAYMENTS', { isRehearsed: true });
  const [theirs, none] = await unitOfWork.statement(async ({ payments }) => [
    await payments.page(customerId, { size: 500 }),
    await payments.page(rehearsed, { size: 500 }),
  ]);
  expect(theirs.length).toBeGreaterThan(70);
  expect(theirs[0]?.day).toMatch(/^2026-11-2[0-4]$/u);
  expect(theirs.at(-1)?.day).toMatch(/^2026-(07|08)/u);
  expect(none).toEqual([]);
  expect(await unitOfWork.statement(({ mandates }) => mandates.ofCustomer(customerId))).toMatchObject([
    { wish: 'set-up' },
  ]);
});
