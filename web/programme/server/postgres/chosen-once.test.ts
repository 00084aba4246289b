import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPostgresWorld, testDatabaseUrl, type World } from '#web/programme/server/identity-world.builder.ts';

import { type Database, openDatabase } from '#web/platform/server/postgres/database.ts';
import { createStore } from './store.ts';

/** Makes PostgreSQL compare row by row, which it may choose by itself: whatever can be chosen anew is chosen anew. */
const rowByRow = ['hashjoin', 'mergejoin', 'hashagg', 'material', 'sort', 'memoize']
  .map((way) => `-c enable_${way}=off`)
  .join(' ');

let world: World;
let database: Database;
beforeAll(async () => {
  world = await createPostgresWorld();
  const browser = world.browser();
  await browser.registerWithMobile();
  const at = world.clock.now();
  await world.unitOfWork.transaction(async ({ bankLinks }) => {
    for (let index = 0; index < 40; index += 1) {
      const [id, consentId, customerId] = [randomUUID(), randomUUID(), browser.customerId ?? ''];
      await bankLinks.begin({ id, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
      await bankLinks.addConsent({ id: consentId, linkId: id, customerId, bankId: 'northgate', kind: 'accounts' }, at);
      await bankLinks.saveTokens(consentId, Buffer.from('sealed'), at);
      await bankLinks.finish(id, { fingerprint: id, at });
    }
  });
  world.clock.passSeconds(3600);
  const url = new URL(await testDatabaseUrl());
  url.searchParams.set('options', rowByRow);
  database = openDatabase({ url: url.href, maxConnections: 1, onLost: () => undefined });
});
afterAll(() => database.destroy());

test('LNK-10 a round takes up as many consents as it may, however PostgreSQL compares them', async () => {
  const { bankLinks } = createStore(database);
  const take = async () => (await bankLinks.takeToLook('northgate', { now: world.clock.now(), most: 15 })).length;
  expect([await take(), await take(), await take(), await take()]).toEqual([15, 15, 10, 0]);
});
