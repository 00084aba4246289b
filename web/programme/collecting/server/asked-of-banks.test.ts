import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { noBanks } from '#web/programme/server/identity-world.builder.ts';
import { askStandIns } from '#web/programme/spending/server/ask-stand-ins.ts';

import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

const approved = { state: 'approved', reason: 'APPROVED' };
let world: CollectingWorld;
let ada: Payer;

beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  ada = await world.payer(await world.chargeable());
  await world.take(ada, 10_000);
});

/** From now on they spend from another account, with so much in it. */
async function spendFromAnother(balance: number): Promise<string> {
  const mandate = await world.useAnother(ada);
  const { customerId } = ada;
  const inUse = (await mandates()).find(({ isInUse }) => isInUse);
  const [consentId, providerId] = [randomUUID(), randomUUID()];
  await world.spending.allowFunds({ customerId, linkId: inUse?.linkId ?? '', consentId, providerId });
  world.spending.funds.balances.set(providerId, balance);
  return mandate;
}

const mandates = () => world.parts.unitOfWork.statement((store) => store.mandates.ofCustomer(ada.customerId));
const asked = () => world.spending.funds.asked.map(({ pence }) => pence);

async function collect() {
  await world.gather();
  await world.update();
}

/** Asks about what was stood in for; what came of it. */
async function askAgain() {
  const { funds, needed, identity, clock } = world.spending;
  const isAvailable: typeof funds.isAvailable = (...question) => funds.isAvailable(...question);
  const banks = { ...noBanks, funds: { ...noBanks.funds, isAvailable } };
  const round = askStandIns({ ...identity.dependencies, clock, unitOfWork: needed.unitOfWork, banks });
  return (await round()).map(({ outcome }) => outcome);
}

test('CRD-14 DBT-06 no bank is asked for what is under way from another account', async () => {
  await collect();
  await spendFromAnother(5_000);
  expect(await world.spending.pay(ada, { pence: 3_000 })).toEqual(approved);
  expect(await world.spending.pay(ada, { pence: 2_000 })).toEqual(approved);
  expect(await world.spending.pay(ada, { pence: 1 })).toMatchObject({ reason: 'BANK_SAYS_NO' });
  expect(asked()).toEqual([3_000, 5_000, 5_001]);
  expect((await world.exposure(ada.customerId))['toAsk']).toBe(15_000);
});

test('CRD-14 DBT-06 what no other account can be debited for any more is asked of the one in use', async () => {
  await collect();
  await spendFromAnother(50_000);
  const mandates = world.spending.database.updateTable('mandates').where('provider_id', '=', ada.mandate);
  await mandates.set({ state: 'over', ended_because: 'cancelled' }).execute();
  await world.spending.pay(ada, { pence: 1_000 });
  expect(asked()).toEqual([11_000]);
});

test('CRD-14 DBT-06 what nobody has gathered yet is asked of the account that will pay for it', async () => {
  await spendFromAnother(30_000);
  expect(await world.spending.pay(ada, { pence: 1_000 })).toEqual(approved);
  expect(asked()).toEqual([11_000]);
});

test('CRD-14 DBT-06 whoever goes back to an account is asked there for what leaves it, and for what is returned elsewhere', async () => {
  await collect();
  await spendFromAnother(50_000);
  await world.use(ada);
  await world.spending.pay(ada, { pence: 1_000 });
  expect(asked()).toEqual([11_000]);
  await spendFromAnother(50_000);
  await world.hear(ada.customerId, 'failed', 'our-mistake');
  await world.spending.pay(ada, { pence: 1_000 });
  expect(asked()).toEqual([11_000, 12_000]);
});

test('CRD-14 DBT-06 an account that is linked again is asked for what leaves it', async () => {
  await collect();
  await spendFromAnother(50_000);
  const links = world.spending.database.updateTable('bank_links').where('customer_id', '=', ada.customerId);
  for (const { linkId, isInUse } of await mandates())
    await links
      .set({ fingerprint: 'one account', ...(!isInUse && { stage: 'ended' }) })
      .where('bank_link_id', '=', linkId)
      .execute();
  await world.spending.pay(ada, { pence: 1_000 });
  expect(asked()).toEqual([11_000]);
});

test('CRD-14 DBT-06 a refund pays for no purchase while a collection is under way from another account', async () => {
  await collect();
  await spendFromAnother(5_000);
  await world.take(ada, 4_000, 'refunded');
  await world.spending.pay(ada, { pence: 3_000 });
  expect(asked()).toEqual([3_000]);
});

test('CRD-14 DBT-06 a bank that was silent is asked again for what leaves its own account alone', async () => {
  await collect();
  await spendFromAnother(50_000);
  const { clock, database } = world.spending;
  const stoodIn = { stand_in_pence: 10_000, stand_ins: 1, ask_again_at: clock.now() };
  await database.updateTable('exposures').set(stoodIn).where('customer_id', '=', ada.customerId).execute();
  expect(await askAgain()).toEqual([]);
  await world.take(ada, 700);
  expect(await askAgain()).toEqual(['yes']);
  expect(asked()).toEqual([700]);
});
