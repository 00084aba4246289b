import { expect } from 'vitest';

import type { CollectingWorld } from './collecting-world.builder.ts';

/** Exposure, what is to be gathered, and books say the same of a customer, and the round that compares them finds nothing. */
export async function expectBalanced(world: CollectingWorld, customerId: string): Promise<void> {
  const exposure = await world.exposure(customerId);
  expect(exposure).toEqual(await world.counted(customerId));
  const { receivable, collecting, all } = await world.spending.books(customerId);
  expect(exposure).toMatchObject({ receivable, collecting });
  expect([all, await world.toGather(customerId)]).toEqual([0, receivable]);
  expect(await world.parts.unitOfWork.statement(({ collections }) => collections.compareBalances(null))).toMatchObject({
    differing: [],
  });
}
