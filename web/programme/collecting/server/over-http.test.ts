import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createDirectDebits } from '#web/programme/direct-debit/gocardless/gocardless-direct-debits.ts';
import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';
import { aProvider, type ProviderWorld } from '#web/sandbox/direct-debit/provider-world.builder.ts';

import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

let provider: ProviderWorld;
let world: CollectingWorld;
let ada: Payer;

beforeAll(async () => {
  provider = await aProvider();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  const { url } = provider;
  const directDebits = createDirectDebits({ url, accessToken: 'token of the provider', webhookSecret: 'unheard' });
  world = await CollectingWorld.start({ directDebits });
  itIs('2026-06-08T10:00:00Z');
  ada = await world.payer(await provider.aMandate());
  await provider.control(`${ada.mandate}/activate`);
});

/** Ours and the provider’s clock alike. */
function itIs(moment: string): void {
  world.spending.clock.goTo(moment);
  provider.until(moment);
}

const latest = async () => (await world.collectionsOf(ada.customerId)).at(-1);
const payment = async () => (await latest())?.payment ?? '';
/** The provider has told us that something is different. */
const hear = async () => {
  const id = await payment();
  await world.parts.unitOfWork.statement(({ collections }) => collections.lookAgain(id, world.spending.clock.now()));
  return world.update();
};
const noticed = async (pence = 4_215) => {
  await world.take(ada, pence);
  await world.gather();
  expect(await world.update()).toEqual(['noticed']);
};
const agrees = async () => {
  expect(await world.exposure(ada.customerId)).toEqual(await world.counted(ada.customerId));
  expect((await world.spending.books(ada.customerId)).all).toBe(0);
};

describe('a collection, from the notice to the money', () => {
  test('DBT-02 DBT-06 the provider charges the amount that was noticed, on the day that was noticed, and pays it out', async () => {
    await noticed();
    expect(await provider.find('payments', await payment())).toMatchObject({
      ...{ amount: 4_215, currency: 'GBP', charge_date: '2026-06-11', status: 'pending_submission' },
      links: { mandate: ada.mandate },
    });
    itIs('2026-06-09T15:00:00Z');
    expect(await hear()).toEqual(['submitted']);
    itIs('2026-06-12T11:00:00Z');
    expect(await hear()).toEqual(['confirmed']);
    await agrees();
    itIs('2026-06-15T11:00:00Z');
    expect(await hear()).toEqual(['paid-out']);
    expect(await world.exposure(ada.customerId)).toEqual({ toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 });
    await agrees();
  });

  test('DBT-06 OPS-05 an answer that was lost is asked for again, and there is one payment', async () => {
    await world.take(ada, 900);
    await world.gather();
    const asked = await world.parts.unitOfWork.statement(({ collections }) =>
      collections.takeToAsk(world.spending.clock.now()),
    );
    const { id: key = '', mandate: mandateId = '', pence = 0, chargeOn = '' } = asked ?? {};
    await world.parts.directDebits.collect({ key, mandateId, pence, chargeOn });
    // Whoever asked has died before they stored the answer.
    itIs('2026-06-08T10:03:00Z');
    expect(await world.update()).toEqual(['noticed']);
    const { body } = await provider.ask('GET', `/payments?mandate=${ada.mandate}`);
    expect(body['payments']).toHaveLength(1);
  });

  test('DBT-06 noticed too late for its day, it is cancelled here and gathered for a day that the provider takes', async () => {
    await world.take(ada, 900);
    await world.gather();
    provider.until('2026-06-10T10:00:00Z');
    expect(await world.update()).toEqual(['cancelled']);
    await updateMandates(world.parts)();
    itIs('2026-06-10T10:00:00Z');
    await world.gather();
    expect(await world.update()).toEqual(['noticed']);
    expect(await latest()).toMatchObject({ charge_on: '2026-06-15', state: 'noticed' });
    await agrees();
  });
});

describe('what banks answer, by the code of Bacs', () => {
  test.each([
    ['0', 'bounced'],
    ['1', 'mandate'],
    ['2', 'person'],
    ['3', 'account'],
    ['5', 'account'],
    ['6', 'mandate'],
    ['B', 'account'],
  ])('DBT-07 ARUDD-%s stops spending as %s, with the amount', async (code, reason) => {
    await noticed();
    await provider.control(`payments/${await payment()}/submit`);
    await hear();
    await provider.control(`payments/${await payment()}/fail-${code}`);
    expect(await hear()).toEqual(['failed']);
    expect(await world.stop(ada.customerId)).toEqual({ reason, pence: 4_215, planPence: 0 });
    await agrees();
  });

  test.each(['7', '8', '9', 'A'])('DBT-07 ARUDD-%s is our mistake: the customer spends on', async (code) => {
    await noticed();
    await provider.control(`payments/${await payment()}/submit`);
    await provider.control(`payments/${await payment()}/fail-${code}`);
    expect(await hear()).toEqual(['our-mistake']);
    expect(await world.stop(ada.customerId)).toBeUndefined();
    expect((await world.spending.pay(ada)).state).toBe('approved');
    await agrees();
  });

  test('DBT-07 an indemnity claim takes back what was paid out: it is owed again, and waits for a person', async () => {
    await noticed();
    for (const what of ['submit', 'confirm', 'pay-out', 'claim']) {
      await provider.control(`payments/${await payment()}/${what}`);
      await hear();
      await agrees();
    }
    expect(await latest()).toMatchObject({ state: 'claimed', ended_because: 'disputed' });
    expect(await world.stop(ada.customerId)).toEqual({ reason: 'person', pence: 4_215, planPence: 0 });
    expect(await world.spending.books(ada.customerId)).toMatchObject({ receivable: 4_215, collecting: 0 });
  });

  test('DBT-07 a mandate that is cancelled at the bank takes its collections with it, and nothing is lost', async () => {
    await noticed();
    await provider.control(`${ada.mandate}/cancelled-by-payer`);
    expect(await hear()).toEqual(['cancelled']);
    expect(await world.stop(ada.customerId)).toBeUndefined();
    await updateMandates(world.parts)();
    expect(await world.spending.pay(ada)).toEqual({ state: 'declined', reason: 'MANDATE_OVER' });
    expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 4_215 });
    await agrees();
  });
});

test('DBT-06 CRD-15 what came back beyond what is owed is refunded by the provider, once, and its bank may send it back', async () => {
  await noticed();
  itIs('2026-06-15T11:00:00Z');
  await hear();
  await world.take(ada, 1_000, 'refunded');
  itIs('2026-06-22T10:00:00Z');
  expect(await world.repay()).toEqual(['ordered']);
  const asked = await world.parts.unitOfWork.statement(({ repayments }) =>
    repayments.takeToAsk(world.spending.clock.now()),
  );
  const { id: key = '', payment: paymentId = '', pence = 0, totalPence = 0 } = asked ?? {};
  await world.parts.directDebits.refund({ key, paymentId, pence, totalPence });
  // Whoever asked has died before they stored the answer.
  itIs('2026-06-22T10:03:00Z');
  expect(await world.updateRepayments()).toEqual(['sent']);
  const stored = async () => (await world.spending.database.selectFrom('repayments').selectAll().execute())[0];
  const refund = (await stored())?.refund ?? '';
  expect(await provider.find('payments', paymentId)).toMatchObject({ amount: 4_215, amount_refunded: 1_000 });
  expect(await provider.find('refunds', refund)).toMatchObject({
    amount: 1_000,
    status: 'created',
    links: { payment: paymentId },
  });
  const look = async () => {
    const now = world.spending.clock.now();
    await world.parts.unitOfWork.statement(({ repayments }) => repayments.lookAgain(refund, now));
    return world.updateRepayments();
  };
  itIs('2026-06-23T11:00:00Z');
  expect(await look()).toEqual(['paid']);
  await agrees();
  await provider.control(`payments/${paymentId}/${refund}-bounce`);
  expect(await look()).toEqual(['failed']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_000 });
  await agrees();
});

test.each([
  ['with another total than it would be', { totalPence: 2_000 }],
  ['for more than was collected', { pence: 4_216, totalPence: 4_216 }],
  ['of a payment that there is not', { paymentId: 'PM0' }],
])('DBT-06 a refund %s is refused', async (_what, over) => {
  await noticed();
  itIs('2026-06-15T11:00:00Z');
  await hear();
  const order = { key: JSON.stringify(over), paymentId: await payment() };
  expect(await world.parts.directDebits.refund({ ...order, pence: 1_000, totalPence: 1_000, ...over })).toMatchObject({
    kind: 'refused',
  });
});

test('DBT-06 nothing is refunded of what has not been confirmed', async () => {
  await noticed();
  const order = { key: 'too-soon', paymentId: await payment(), pence: 100, totalPence: 100 };
  expect(await world.parts.directDebits.refund(order)).toMatchObject({ kind: 'refused' });
});
