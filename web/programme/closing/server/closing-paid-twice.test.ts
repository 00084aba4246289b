import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import { dismissPaidTwice } from '#web/programme/support/server/dismiss-paid-twice.ts';
import { repayPaidTwice } from '#web/programme/support/server/repay-paid-twice.ts';

import { closeAccount } from './close-account.ts';
import { endAccounts } from './end-accounts.ts';
import { listClosingObstacles } from './list-closing.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;

const goTo = (day: string) => {
  world.spending.clock.goTo(`${day}T10:00:00Z`);
};
const first = async () => (await world.collectionsOf(ada.customerId))[0];
const firstBecomes = async (state: 'submitted' | 'failed' | 'paid-out') =>
  world.becomes((await first())?.payment ?? '', state, ...(state === 'failed' ? (['no-funds'] as const) : []));
const customer = () =>
  world.parts.unitOfWork.statement(async ({ customers }) => {
    const found = await customers.find(ada.customerId);
    if (found === undefined) throw new Error('Ada is not there.');
    return found;
  });

/** What the page says is in the way. */
async function inTheWay() {
  const whose = await customer();
  return world.parts.unitOfWork.transaction((store) => {
    const visit = { context: { store }, customer: whose, facts: { setupState: 'CARD_ACTIVATED' } };
    // The list asks no more of its visit.
    return listClosingObstacles()(visit as unknown as Parameters<ReturnType<typeof listClosingObstacles>>[0]);
  });
}

async function askToClose() {
  const closingTerms = { undoDays: 14, identityYears: 5, moneyYears: 6 };
  const needed = { ...world.parts, closingTerms };
  const { outcome } = await world.parts.unitOfWork.transaction((store) => {
    const session = { customerId: ada.customerId, idHash: 'hers' };
    // Closing asks no more of its request.
    const context = { store, session, content: world.parts.content() } as unknown as CallContext;
    return closeAccount(needed)({}, context);
  });
  return outcome;
}

async function agree(what = repayPaidTwice) {
  const help = { by: 'sam', reason: 'Both are paid at the provider', collection: (await first())?.collection_id ?? '' };
  return what({
    ...{ unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets: { newId: randomUUID } },
  })(help);
}

const end = async () => (await endAccounts(world.parts)()).map(({ outcome }) => outcome);

/** The money goes back, and is there. */
async function repay() {
  expect([await world.repay(), await world.updateRepayments()]).toEqual([['ordered'], ['sent']]);
  const { refund } = await world.spending.database.selectFrom('repayments').selectAll().executeTakeFirstOrThrow();
  world.debits.setRefund(refund ?? '', 'paid');
  await world.parts.unitOfWork.statement(({ repayments }) =>
    repayments.lookAgain(refund ?? '', world.spending.clock.now()),
  );
  expect(await world.updateRepayments()).toEqual(['paid']);
}

/** What she spent is returned, asked for once more and paid. */
beforeEach(async () => {
  world = await CollectingWorld.start();
  goTo('2026-11-16');
  ada = await world.payer(await world.chargeable());
  await world.take(ada, 4_215);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  goTo('2026-11-17');
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'paid-out');
  expect(await inTheWay()).toEqual([]);
});

test('ACC-06 DBT-07 what was paid twice is in the way of closing before anybody has agreed, until it is repaid', async () => {
  const twice = [{ kind: 'twice', pence: 4_215, on: 'none', href: '/customer/payments' }];
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect([await inTheWay(), await askToClose()]).toEqual([twice, 'inTheWay']);
  expect([await agree(), await inTheWay(), await askToClose()]).toEqual(['done', twice, 'inTheWay']);
  expect(await world.update()).toEqual(['paid-out']);
  const refund = [{ kind: 'refund', pence: 4_215, on: 'none', href: '/customer/payments' }];
  expect([await inTheWay(), await askToClose()]).toEqual([refund, 'inTheWay']);
  goTo('2026-11-25');
  await repay();
  expect([await inTheWay(), await askToClose()]).toEqual([[], 'asked']);
});

test('ACC-06 DBT-07 what was paid twice and dealt with by hand is in the way of closing no more, once the provider has said it is paid', async () => {
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect(await agree(dismissPaidTwice)).toBe('done');
  expect([(await inTheWay()).length, await askToClose()]).toEqual([1, 'inTheWay']);
  expect(await world.update()).toEqual(['dismissed']);
  expect([await inTheWay(), await askToClose()]).toEqual([[], 'asked']);
});

test('ACC-06 DBT-07 what may yet be paid twice is in the way as well, and no longer once it came back', async () => {
  expect(await firstBecomes('submitted')).toEqual(['asked-twice']);
  expect(await inTheWay()).toMatchObject([{ kind: 'twice', pence: 4_215 }]);
  expect(await firstBecomes('failed')).toEqual(['failed']);
  expect([await inTheWay(), await askToClose()]).toEqual([[], 'asked']);
});

test('ACC-06 DBT-07 an account that was to close before it was found is not done with until what was paid twice is repaid', async () => {
  expect(await askToClose()).toBe('asked');
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  goTo('2026-12-02');
  expect(await end()).toEqual(['ended', 'cards-closed', 'owing']);
  expect(await agree()).toBe('done');
  goTo('2026-12-03');
  expect(await end()).toEqual(['owing']);
  expect(await world.update()).toEqual(['paid-out']);
  goTo('2026-12-11');
  expect(await end()).toEqual(['owing']);
  await repay();
  goTo('2026-12-14');
  expect(await end()).toEqual(['closed']);
});
