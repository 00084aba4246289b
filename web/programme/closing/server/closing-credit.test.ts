import { beforeEach, expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';

import { endAccounts } from './end-accounts.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
const goTo = (day: string) => {
  world.spending.clock.goTo(`${day}T10:00:00Z`);
};

/** Has paid £42.15. */
beforeEach(async () => {
  world = await CollectingWorld.start();
  goTo('2026-11-16');
  ada = await world.payer(await world.chargeable());
  await world.take(ada, 4_215);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'paid-out');
  goTo('2026-11-23');
});

async function askToClose() {
  const at = world.spending.clock.now();
  const closesAt = new Date(at.getTime() + 14 * 86_400_000);
  await world.parts.unitOfWork.transaction(({ closings }) => closings.ask(ada.customerId, { at, closesAt }));
}

const end = async () => (await endAccounts(world.parts)()).map(({ outcome }) => outcome);
const holds = async () => {
  expect(await world.exposure(ada.customerId)).toEqual(await world.counted(ada.customerId));
  const { receivable, all } = await world.spending.books(ada.customerId);
  expect([receivable, all]).toEqual([(await world.exposure(ada.customerId))['receivable'], 0]);
};

test('ACC-06 PLN-12 credit that a plan leaves when its account closes goes back to the bank account, and only then its Direct Debit ends', async () => {
  await world.subscribe(ada, { pence: 650, creditPence: 2_000 });
  await askToClose();
  goTo('2026-12-08');
  expect(await end()).toEqual(['ended', 'cards-closed', 'owing']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_350, toAsk: -1_350, atRisk: 0 });
  await holds();
  goTo('2026-12-16');
  expect([await world.repay(), await world.updateRepayments()]).toEqual([['ordered'], ['sent']]);
  expect([...world.debits.refunded.values()]).toMatchObject([{ pence: 1_350 }]);
  const [{ refund } = { refund: null }] = await world.spending.database.selectFrom('repayments').selectAll().execute();
  world.debits.setRefund(refund ?? '', 'paid');
  await world.parts.unitOfWork.statement(({ repayments }) =>
    repayments.lookAgain(refund ?? '', world.spending.clock.now()),
  );
  expect(await world.updateRepayments()).toEqual(['paid']);
  goTo('2026-12-17');
  expect(await end()).toEqual(['closed']);
  await holds();
});

test.each([
  ['of a plan that costs nothing, all of it', { pence: 0, expiresOn: null }, -2_000],
  ['that later cycles have used, what they have left', { startedOn: '2026-10-23', expiresOn: '2027-10-23' }, -700],
  ['that is used up, nothing', { pence: 2_000 }, 0],
  ['of a term that is over, what its cycles have left', { startedOn: '2026-10-22', expiresOn: '2026-11-22' }, -1_350],
])('ACC-06 PLN-12 credit is given back at closing: %s', async (_what, over, owed) => {
  await world.subscribe(ada, { pence: 650, creditPence: 2_000, ...over });
  await askToClose();
  goTo('2026-12-08');
  expect((await end())[0]).toBe('ended');
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: owed });
  await holds();
});

test('ACC-06 PLN-12 a cycle that nobody was charged for by the time the account closes uses no credit', async () => {
  await world.subscribe(ada, { pence: 650, creditPence: 2_000, startedOn: '2026-11-24' });
  goTo('2026-11-24');
  await askToClose();
  expect(await world.owe()).toEqual([]);
  goTo('2026-12-09');
  expect((await end())[0]).toBe('ended');
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -2_000 });
});
