import { beforeEach, expect, test } from 'vitest';

import { CollectingWorld } from './collecting-world.builder.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
beforeEach(async () => {
  world = await CollectingWorld.start();
  onDay(23);
  ada = await world.payer();
});

const onDay = (day: number) => {
  world.spending.clock.goTo(`2026-11-${String(day)}T10:00:00Z`);
};
const pay = async (state: 'confirmed' | 'paid-out') => {
  await world.take(ada, 1_000);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, state);
};
/** Whether the till trusts them with more than £250, and so does what is shown of it. */
const isTrusted = async () => {
  const holder = await world.spending.needed.authorisations.findHolder(ada.card);
  const { trust } = await world.spending.needed.authorisations.exposure(ada.customerId);
  expect(holder?.facts.trust).toEqual(trust);
  return trust.hasPaid;
};

test('CRD-14 a Direct Debit that has paid before is trusted whenever it is used again, and a new one only once it has paid', async () => {
  expect(await isTrusted()).toBe(false);
  await pay('confirmed');
  expect(await isTrusted()).toBe(true);
  const another = await world.useAnother(ada);
  expect(await isTrusted()).toBe(false);
  onDay(24);
  await pay('paid-out');
  expect(await isTrusted()).toBe(true);
  await world.use(ada);
  expect(await isTrusted()).toBe(true);
  await world.use({ ...ada, mandate: another });
  expect(await isTrusted()).toBe(true);
});

test('CRD-14 what an earlier Direct Debit has paid and is paid out late takes no trust from the one that has paid since', async () => {
  await pay('confirmed');
  const [first] = await world.collectionsOf(ada.customerId);
  await world.useAnother(ada);
  onDay(24);
  await pay('confirmed');
  await world.becomes(first?.payment ?? '', 'paid-out');
  expect(await isTrusted()).toBe(true);
});
