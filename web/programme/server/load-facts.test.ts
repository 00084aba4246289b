import { beforeEach, expect, test, vi } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';

import { createPostgresWorld, type World } from './identity-world.builder.ts';
import { loadFacts } from './load-facts.ts';

let world: World;
beforeEach(async () => {
  world = await createPostgresWorld();
});

test('RUN-18 what several rooms go by is read once for the facts of a request, and anew for the next', async () => {
  const about = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
  const browser = world.browser();
  browser.customerId = await world.addPersona({ ...about, hiddenScreens: [], card: 'active' });
  await world.unitOfWork.statement(async (store) => {
    const reads = [vi.spyOn(store.linkedAccounts, 'ofCustomer'), vi.spyOn(store.mandates, 'ofCustomer')];
    const times = () => reads.map(({ mock }) => mock.calls.length);
    const read = () => loadFacts(world.dependencies)(browser.context(store));
    expect((await read()).facts).toMatchObject({ accountLinked: true, spendingStop: null, cardState: 'active' });
    expect(times()).toEqual([1, 1]);
    await read();
    expect(times()).toEqual([2, 2]);
  });
});
