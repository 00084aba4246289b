import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

let world: CollectingWorld;
let ada: Payer;

const mandatesOf = async ({ customerId }: Payer) =>
  (await world.collectionsOf(customerId)).map(({ mandate, pence }) => [mandate, pence]);
const standing = async (providerId = ada.mandate) => {
  const theirs = await world.parts.unitOfWork.statement(({ mandates }) => mandates.ofCustomer(ada.customerId));
  return theirs.find((mandate) => mandate.providerId === providerId)?.state;
};
const later = (hours: number) => {
  world.spending.clock.goTo(new Date(world.spending.clock.now().getTime() + hours * 3_600_000).toISOString());
};

beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  const { clock } = world.spending.identity;
  clock.passSeconds((Date.parse('2026-11-20T10:00:00Z') - clock.now().getTime()) / 1000);
  ada = await world.payer(await world.chargeable());
});

test('DBT-02 DBT-06 what was spent before an account was suspended is collected by its Direct Debit', async () => {
  await world.take(ada, 25_000);
  expect(await world.operate(ada, 'suspend')).toBe('suspended');
  await world.gather();
  await world.update();
  expect([...world.debits.ordered.values()]).toMatchObject([{ mandateId: ada.mandate, pence: 25_000 }]);
  expect(await world.exposure(ada.customerId)).toEqual(await world.counted(ada.customerId));
});

test('DBT-06 of accounts that were suspended it is the one that was spent from last', async () => {
  await world.useAnother(ada);
  later(1);
  await world.use(ada);
  await world.take(ada, 700);
  expect(await world.operate(ada, 'suspend')).toBe('suspended');
  await world.gather();
  expect(await mandatesOf(ada)).toEqual([[ada.mandate, '700']]);
});

test('DBT-06 LNK-04 a collection of which an unlinked account was told is taken, and its Direct Debit is cancelled only then', async () => {
  await world.take(ada, 2_000);
  await world.gather();
  await world.update();
  expect(await world.operate(ada, 'unlink')).toBe('unlinked');
  expect(await world.updateMandates()).toEqual(['cancel-once-paid: active']);
  later(2);
  expect(await world.updateMandates()).toEqual(['cancel-once-paid: active']);
  await world.hear(ada.customerId, 'submitted');
  later(1);
  expect(await world.updateMandates()).toEqual(['cancel-once-paid: active']);
  await world.hear(ada.customerId, 'confirmed');
  later(1);
  expect(await world.updateMandates()).toEqual(['cancel: over']);
  later(48);
  expect(await world.updateMandates()).toEqual([]);
  expect(await mandatesOf(ada)).toEqual([[ada.mandate, '2000']]);
});

test('DBT-06 LNK-04 what was set aside when an account was unlinked is collected from it once it is taken', async () => {
  const request = world.spending.request(ada, { pence: 3_000 });
  expect((await world.spending.answer(request)).state).toBe('approved');
  await world.operate(ada, 'unlink');
  expect(await world.updateMandates()).toEqual(['cancel-once-paid: active']);
  await world.spending.tell(world.spending.event(request, { kind: 'spent', event: randomUUID(), pence: 3_000 }));
  later(1);
  expect(await world.updateMandates()).toEqual(['cancel-once-paid: active']);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'paid-out');
  expect(await mandatesOf(ada)).toEqual([[ada.mandate, '3000']]);
  later(1);
  expect(await world.updateMandates()).toEqual(['cancel: over']);
});

test('DBT-03 DBT-06 a payer who cancels the Direct Debit of an account that they unlinked is asked for nothing by it', async () => {
  await world.take(ada, 2_000);
  await world.operate(ada, 'unlink');
  world.debits.set(ada.mandate, 'over');
  await world.parts.unitOfWork.statement(({ mandates }) => mandates.lookAgain(ada.mandate, world.spending.clock.now()));
  expect(await world.updateMandates()).toEqual(['cancel-once-paid: over']);
  expect(await world.gather()).toEqual([]);
});

test('DBT-06 LNK-04 where another account is in use it pays what the unlinked one has left, but for what that was told of', async () => {
  await world.take(ada, 2_000);
  await world.gather();
  await world.update();
  await world.operate(ada, 'unlink');
  const another = await world.useAnother(ada);
  await world.updateMandates();
  await world.take(ada, 900);
  await world.hear(ada.customerId, 'confirmed');
  later(24);
  await world.gather();
  expect(await mandatesOf(ada)).toEqual([
    [ada.mandate, '2000'],
    [another, '900'],
  ]);
  await world.updateMandates();
  expect([await standing(), await standing(another)]).toEqual(['over', 'active']);
});
