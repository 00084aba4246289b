import { beforeEach, expect, test } from 'vitest';

import type { PaymentState } from '#web/programme/direct-debit/domain/payment.ts';

import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

let world: CollectingWorld;
let ada: Payer;
const onDay = (day: number) => {
  world.spending.clock.goTo(`2026-11-${String(day)}T10:00:00Z`);
};
/** So much is spent and given to the provider; the provider’s id of its payment. */
const asked = async (pence: number) => {
  await world.take(ada, pence);
  return gathered();
};
const gathered = async () => {
  await world.gather();
  await world.update();
  return (await world.collectionsOf(ada.customerId)).at(-1)?.payment ?? '';
};
const comes = async (payment: string, ...states: readonly PaymentState[]) => {
  for (const state of states) await world.becomes(payment, state, 'no-funds');
};
const stopped = async () => (await world.stop(ada.customerId))?.pence;

beforeEach(async () => {
  world = await CollectingWorld.start();
  onDay(23);
  ada = await world.payer();
});

test('DBT-04 DBT-07 what was returned and is made up for by a refund stops nobody any longer, and they are told', async () => {
  await comes(await asked(2_000), 'failed');
  expect(await world.lift()).toEqual([]);
  expect((await world.spending.pay(ada)).reason).toBe('COLLECTION_BOUNCED');
  await world.take(ada, 2_000, 'refunded');
  const before = await world.mail();
  expect(await world.lift()).toEqual(['made-up-for']);
  expect(await world.stop(ada.customerId)).toBeUndefined();
  expect((await world.spending.pay(ada)).state).toBe('approved');
  expect((await world.mail()).slice(before.length)).toEqual(['Your card works again']);
  expect(await world.lift()).toEqual([]);
});

test('DBT-07 while what was returned is asked for once more, a refund lifts nothing; once that is cancelled, it does', async () => {
  await comes(await asked(2_000), 'failed');
  onDay(24);
  const again = await gathered();
  await world.take(ada, 2_000, 'refunded');
  expect(await world.lift()).toEqual([]);
  await comes(again, 'cancelled');
  expect(await world.lift()).toEqual(['made-up-for']);
});

test('DBT-07 what a person is to look at stays with them, whatever was made up for', async () => {
  await comes(await asked(2_000), 'confirmed', 'charged-back');
  await world.take(ada, 2_000, 'refunded');
  expect(await world.lift()).toEqual([]);
  expect(await world.stop(ada.customerId)).toMatchObject({ reason: 'person' });
});

test('DBT-07 one customer who cannot be told keeps no other stopped', async () => {
  const bo = await world.payer();
  for (const payer of [ada, bo]) {
    await world.take(payer, 2_000);
    await world.gather();
    await world.update();
    await world.hear(payer.customerId, 'failed', 'no-funds');
    await world.take(payer, 2_000, 'refunded');
  }
  const failing = ada.customerId < bo.customerId ? ada : bo;
  const { unitOfWork } = world.parts;
  const failingOnce: typeof unitOfWork = {
    ...unitOfWork,
    transaction: (work) =>
      unitOfWork.transaction((store, ...around) => {
        const find: typeof store.customers.find = (id) =>
          id === failing.customerId ? Promise.reject(new TypeError('No')) : store.customers.find(id);
        return work({ ...store, customers: { ...store.customers, find } }, ...around);
      }),
  };
  expect((await world.lift({ unitOfWork: failingOnce })).toSorted()).toEqual(['made-up-for', 'put-off']);
  expect(await world.stop(failing.customerId)).toBeDefined();
  expect(await world.lift()).toEqual(['made-up-for']);
});

test('DBT-04 the amount is all that was returned and is unpaid, whatever is returned once more', async () => {
  const first = await asked(1_000);
  onDay(24);
  const other = await asked(2_000);
  await comes(first, 'failed');
  expect(await stopped()).toBe(1_000);
  onDay(25);
  const again = await gathered();
  await comes(other, 'failed');
  expect(await stopped()).toBe(3_000);
  await comes(again, 'failed');
  expect(await world.stop(ada.customerId)).toEqual({ reason: 'person', pence: 3_000, planPence: 0 });
});

test('DBT-04 what was made up for before is no part of the amount of what is returned later', async () => {
  const first = await asked(1_000);
  onDay(24);
  const other = await asked(2_000);
  await comes(first, 'failed');
  await world.take(ada, 1_000, 'refunded');
  await world.lift();
  await comes(other, 'failed');
  expect(await stopped()).toBe(2_000);
});

test('DBT-04 what came back with what is asked for once more is no part of the amount either', async () => {
  const first = await asked(2_000);
  onDay(24);
  const other = await asked(3_000);
  await comes(first, 'failed');
  await world.take(ada, 1_500, 'refunded');
  onDay(25);
  await gathered();
  await comes(other, 'failed');
  expect(await stopped()).toBe(3_500);
});
