import { beforeEach, expect, test } from 'vitest';

import { readContent } from '#web/programme/server/fakes/fake-content.ts';
import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import { aPurchase, type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { tellPurchases } from './tell-purchases.ts';

let world: SpendingWorld;
beforeEach(async () => {
  world = await SpendingWorld.start();
});

const at = (name: string) => ({ merchant: { ...aPurchase().merchant, name } });

async function round(): Promise<readonly string[]> {
  const { dependencies, unitOfWork } = world.identity;
  const told = await tellPurchases({ ...dependencies, unitOfWork, clock: world.clock, content: () => readContent })();
  return told.map(({ how }) => how);
}

async function choose({ customerId }: Spender, choice: 'immediate' | 'daily'): Promise<void> {
  const said = { purpose: 'transactionEmails', choice, copyKey: 'a.b', words: 'w', wordsHash: 'h' } as const;
  const id = world.identity.dependencies.secrets.newId();
  const consent = { ...said, id, customerId, requestId: 'r', at: world.clock.now() };
  await world.identity.unitOfWork.statement(({ consents }) => consents.add(consent));
}

/** What the customer pays for, and what the processor says came of it where we have approved it. */
async function pay(by: Spender, over: Partial<Purchase> = {}, came: 'approved' | 'declined' = 'approved') {
  const request = world.request(by, over);
  const answer = await world.answer(request);
  const event = came === 'approved' ? {} : ({ kind: 'declined', reason: 'LATE' } as const);
  if (answer.state === 'approved') await world.tell(world.event(request, event));
  return answer;
}

/** The texts of the emails that have arrived. */
async function emails(): Promise<readonly string[]> {
  world.identity.clock.passSeconds((world.clock.now().getTime() - world.identity.clock.now().getTime()) / 1000 + 1);
  await world.identity.deliver();
  return world.identity.messengers.arrived.flatMap(({ message }) => ('subject' in message ? [message.text] : []));
}

test('ACC-03 a payment is told of at once, once, and one that was refused is not', async () => {
  const spender = await world.spender(5_000);
  expect((await pay(spender, at('Quay Bakery'))).state).toBe('approved');
  expect((await pay(spender, { ...at('Harbour Books'), pence: 90_000 })).state).toBe('declined');
  expect(await round()).toEqual(['at-once']);
  expect(await round()).toEqual([]);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email).toContain('Quay Bakery');
});

test('ACC-03 what the processor has not heard, or was told too late, is not told of as paid', async () => {
  const spender = await world.spender();
  const unheard = world.request(spender, at('Harbour Books'));
  expect((await world.answer(unheard)).state).toBe('approved');
  expect((await pay(spender, at('Quay Bakery'), 'declined')).state).toBe('approved');
  expect(await round()).toEqual([]);
  await world.tell(world.event(unheard));
  expect(await round()).toEqual(['at-once']);
  expect(await emails()).toEqual([expect.stringContaining('Harbour Books')]);
});

test('ACC-03 what we declined and the card network let through all the same is told of once, as it was', async () => {
  const spender = await world.spender(5_000);
  const request = world.request(spender, { ...at('Harbour Books'), pence: 90_000 });
  expect((await world.answer(request)).state).toBe('declined');
  expect(await round()).toEqual([]);
  await world.tell(world.event(request));
  expect([await round(), await round()]).toEqual([['at-once'], []]);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email).toMatch(/Harbour Books for £900\.00\. We said no to this payment/u);
});

test('ACC-03 who wants one email a day gets all of the day in it at six in the evening, and none of a day without payments', async () => {
  world.clock.goTo('2026-11-25T10:00:00Z');
  const spender = await world.spender();
  await choose(spender, 'immediate');
  await choose(spender, 'daily');
  await pay(spender, at('Quay Bakery'));
  await pay(spender, at('Harbour Books'));
  expect(await round()).toEqual(['kept', 'kept']);
  world.clock.goTo('2026-11-25T17:59:00Z');
  expect(await round()).toEqual([]);
  world.clock.goTo('2026-11-25T18:00:01Z');
  expect(await round()).toEqual(['day']);
  world.clock.goTo('2026-11-26T18:00:01Z');
  expect(await round()).toEqual([]);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email).toMatch(/Quay Bakery[\s\S]*Harbour Books/u);
});

test('ACC-03 two rounds at once tell of each payment once', async () => {
  const spender = await world.spender();
  for (const name of ['One', 'Two', 'Three', 'Four']) await pay(spender, at(name));
  const told = await Promise.all([round(), round()]);
  expect(told.flat()).toEqual(['at-once', 'at-once', 'at-once', 'at-once']);
  expect(await emails()).toHaveLength(4);
});

test('ACC-03 two rounds at once send everybody one email of their day', async () => {
  world.clock.goTo('2026-11-25T10:00:00Z');
  const spenders = [await world.spender(), await world.spender(), await world.spender()];
  for (const spender of spenders) {
    await choose(spender, 'daily');
    for (const name of ['One', 'Two', 'Three', 'Four']) await pay(spender, at(name));
  }
  await round();
  world.clock.goTo('2026-11-25T18:00:01Z');
  const told = await Promise.all([round(), round(), round()]);
  expect(told.flat()).toEqual(['day', 'day', 'day']);
  expect(await emails()).toHaveLength(3);
});
