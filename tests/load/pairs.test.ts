import { beforeAll, expect, test } from 'vitest';

import { SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { buyInPairs, countPairs, pairOf } from './pairs.ts';

let world: SpendingWorld;
beforeAll(async () => {
  world = await SpendingWorld.start();
});

test('CRD-14 of two purchases at once for a balance that suffices for one exactly one is approved', async () => {
  expect(await buyInPairs(world, { count: 60 })).toEqual({ one: 60, none: 0, both: 0 });
});

test('CRD-14 the check sees when both are approved, or neither is', async () => {
  expect(await buyInPairs(world, { count: 8, balance: 2 * pairOf.each })).toEqual({ one: 0, none: 0, both: 8 });
  expect(await buyInPairs(world, { count: 8, balance: pairOf.each - 1 })).toEqual({ one: 0, none: 8, both: 0 });
  expect(countPairs([1, 2, 1, 0])).toEqual({ one: 2, none: 1, both: 1 });
  expect(() => countPairs([1, 3])).toThrow(/two purchases/u);
});
