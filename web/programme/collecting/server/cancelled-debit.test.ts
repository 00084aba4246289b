import { beforeEach, expect, test } from 'vitest';

import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';

import { CollectingWorld } from './collecting-world.builder.ts';
import { collectingFacts } from './collecting-facts.ts';
import { mayActivate } from './may-activate.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  ada = await world.payer();
});

const may = () => world.parts.unitOfWork.statement((store) => mayActivate(ada.customerId, { store }));
const facts = () =>
  world.parts.unitOfWork.statement((store) =>
    collectingFacts({ id: ada.customerId, planSelectedAt: new Date() } as Parameters<typeof collectingFacts>[0], store),
  );
const mandate = (set: { state: 'over' | 'pending'; ended_because?: MandateEnd | null; is_in_use?: boolean }) =>
  world.spending.database.updateTable('mandates').set(set).where('customer_id', '=', ada.customerId).execute();
const unlink = () =>
  world.spending.database
    .updateTable('bank_links')
    .set({ stage: 'ended' })
    .where('customer_id', '=', ada.customerId)
    .execute();

test.each([
  ['cancelled', 'mandate'],
  ['expired', 'mandate'],
  ['closed', 'account'],
  ['refused', 'account'],
] as const)(
  'CRD-05 DBT-03 a Direct Debit that is %s blocks activation, and what is to be done about it is %s, until it is back',
  async (ended, spendingStop) => {
    expect([await may(), (await facts()).spendingStop]).toEqual([true, null]);
    await mandate({ state: 'over', ended_because: ended });
    expect(await may()).toBe(false);
    expect(await facts()).toEqual({ spendingStop, returnedPence: null, returnedFor: 'nothing', collectionOn: null });
    expect((await world.spending.pay(ada)).reason).toBe('MANDATE_OVER');
    await mandate({ state: 'pending', ended_because: null });
    expect([await may(), (await facts()).spendingStop]).toEqual([true, null]);
  },
);

test('CRD-05 DBT-03 cancelled before an account was ever activated it blocks as well, and so does to have unlinked it, for there is no account to collect from', async () => {
  await mandate({ state: 'over', ended_because: 'cancelled', is_in_use: false });
  expect(await may()).toBe(false);
  await unlink();
  expect([await may(), (await facts()).spendingStop]).toEqual([false, 'account']);
});

test('DBT-03 DBT-07 what came back for a cancelled Direct Debit asks for it to be reinstated, and once it is, says that it is asked for again', async () => {
  await world.take(ada, 4_215);
  await world.gather();
  await world.update();
  await mandate({ state: 'over', ended_because: 'cancelled' });
  await world.hear(ada.customerId, 'failed', 'mandate-over');
  expect(await facts()).toMatchObject({ spendingStop: 'mandate', returnedPence: 4_215, returnedFor: 'spending' });
  await mandate({ state: 'pending', ended_because: null });
  expect(await facts()).toMatchObject({ spendingStop: 'bounced', returnedPence: 4_215 });
  expect(await may()).toBe(false);
});

test('DBT-03 DBT-07 what came back is said as before where the account was unlinked since, and so is when it is asked for again', async () => {
  await world.take(ada, 4_215);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  const before = await facts();
  expect(before).toMatchObject({ spendingStop: expect.stringMatching(/^(?:bounced|delayed)$/u) as unknown });
  await unlink();
  expect(await facts()).toEqual(before);
  expect(await may()).toBe(false);
});
