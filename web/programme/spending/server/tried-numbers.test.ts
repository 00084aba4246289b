import { beforeEach, describe, expect, test } from 'vitest';

import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(1_000_000);
});

const suspected = { state: 'declined', reason: 'SUSPECTED_FRAUD' };
const approved = { state: 'approved', reason: 'APPROVED' };
const byNumber = { channel: 'online', isProven: false, pence: 100 } as const;
const check = { ...byNumber, kind: 'check', pence: 0 } as const;
const tries = async (who = ada) => (await world.needed.authorisations.exposure(who.customerId)).tries.count;

async function tryTimes(times: number, asked: Parameters<SpendingWorld['pay']>[1]) {
  const answers = [];
  for (let done = 0; done < times; done += 1) answers.push(await world.pay(ada, asked));
  return answers;
}

describe('a number that is tried too often', () => {
  test('CRD-13 pays no more, until whoever has the card proves it, and then from nothing', async () => {
    expect(await tryTimes(10, byNumber)).toEqual(Array(10).fill(approved));
    expect(await tryTimes(2, byNumber)).toEqual([suspected, suspected]);
    expect(await world.pay(ada, check)).toEqual(suspected);
    expect(await world.pay(ada, { channel: 'contactless', isProven: false })).toEqual(approved);
    expect(await world.pay(ada, byNumber)).toEqual(suspected);
    expect(await world.pay(ada, { channel: 'online' })).toEqual(approved);
    expect(await tries()).toBe(0);
    expect(await world.pay(ada, byNumber)).toEqual(approved);
    expect(await tries()).toBe(1);
  });

  test('CRD-13 is counted by checks for nothing too, of a customer who has never spent as well', async () => {
    await world.database.deleteFrom('exposures').where('customer_id', '=', ada.customerId).execute();
    expect(await tryTimes(10, check)).toEqual(Array(10).fill(approved));
    expect([await world.pay(ada, check), await world.pay(ada, byNumber)]).toEqual([suspected, suspected]);
    expect(await tries()).toBe(10);
  });

  test('CRD-13 counts anew an hour after the first of them', async () => {
    world.clock.goTo('2026-06-10T10:00:00Z');
    await world.pay(ada, byNumber);
    world.clock.goTo('2026-06-10T10:59:30Z');
    expect(await tryTimes(9, byNumber)).toEqual(Array(9).fill(approved));
    expect(await world.pay(ada, byNumber)).toEqual(suspected);
    world.clock.goTo('2026-06-10T11:00:10Z');
    expect(await world.pay(ada, byNumber)).toEqual(approved);
    expect(await tries()).toBe(1);
  });

  test('CRD-13 CRD-14 is never more by trying at once, and the same message counts once', async () => {
    const requests = Array.from({ length: 16 }, () => world.request(ada, byNumber));
    const answers = await Promise.all([...requests, ...requests].map((request) => world.answer(request)));
    const reasons = answers.slice(0, 16).map(({ reason }) => reason);
    expect(answers.slice(16).map(({ reason }) => reason)).toEqual(reasons);
    expect(reasons.filter((reason) => reason === 'APPROVED')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'SUSPECTED_FRAUD')).toHaveLength(6);
    expect(await tries()).toBe(10);
    const repeated = world.request(ada, check);
    await Promise.all([repeated, repeated].map((request) => world.answer(request)));
    expect(await tries()).toBe(10);
  });

  test('CRD-13 CRD-14 is told by no more checks that it is good, however many come at once; one that is proved ends the count', async () => {
    const requests = Array.from({ length: 30 }, () => world.request(ada, check));
    const answers = await Promise.all([...requests, ...requests].map((request) => world.answer(request)));
    expect(answers.slice(30)).toEqual(answers.slice(0, 30));
    expect(answers.slice(0, 30).filter(({ state }) => state === 'approved')).toHaveLength(10);
    expect([await tries(), await world.pay(ada, byNumber)]).toEqual([10, suspected]);
    expect(await world.pay(ada, { ...check, isProven: true })).toEqual(approved);
    expect([await tries(), await world.pay(ada, byNumber)]).toEqual([0, approved]);
  });

  test('CRD-13 counts what the bank says no to, and nothing of anybody else’s', async () => {
    const ben = await world.spender(0);
    expect(await world.pay(ben, byNumber)).toEqual({ state: 'declined', reason: 'BANK_SAYS_NO' });
    expect([await tries(ben), await tries()]).toEqual([1, 0]);
    expect((await world.counted(ben.customerId)).sum).toBe(0);
  });
});

test('CRD-13 what the network finds too risky sets nothing aside and asks no bank; proved, it is paid', async () => {
  const risky = { ...byNumber, pence: 5_000, riskScore: 950 };
  const asked = world.funds.asked.length;
  expect(await world.pay(ada, risky)).toEqual(suspected);
  expect(world.funds.asked).toHaveLength(asked);
  expect((await world.counted(ada.customerId)).sum).toBe(0);
  expect(await world.pay(ada, { ...risky, isProven: true })).toEqual(approved);
});
