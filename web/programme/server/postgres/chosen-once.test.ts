import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
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
  await world.unitOfWork.transaction(async ({ bankLinks, bankConsents, mandates }) => {
    for (let index = 0; index < 40; index += 1) {
      const [id, consentId, customerId] = [randomUUID(), randomUUID(), browser.customerId ?? ''];
      await bankLinks.begin({ id, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
      await bankConsents.add({ id: consentId, linkId: id, customerId, bankId: 'northgate', kind: 'accounts' }, at);
      await bankConsents.saveTokens(consentId, Buffer.from('sealed'), at);
      await bankConsents.saveProvider(consentId, `consent-${String(index)}`);
      await bankLinks.chooseAccount(id, { accountId: id, maskedNumber: '•••• 6068' });
      await bankLinks.finish(id, { fingerprint: id, at });
      await mandates.order({ id: randomUUID(), linkId: id, customerId, reference: `BURGEE${String(index)}` }, at);
    }
  });
  world.clock.passSeconds(3600);
  const url = new URL(await testDatabaseUrl());
  url.searchParams.set('options', rowByRow);
  database = openDatabase({ url: url.href, maxConnections: 1, onLost: () => undefined });
});
afterAll(() => database.destroy());

test('LNK-10 a round takes up as many consents as it may, however PostgreSQL compares them', async () => {
  const { consentRounds } = createStore(database);
  const take = async () => (await consentRounds.takeToLook('northgate', { now: world.clock.now(), most: 15 })).length;
  expect([await take(), await take(), await take(), await take()]).toEqual([15, 15, 10, 0]);
});

test('DBT-01 one mandate is taken at a time, and each once, however PostgreSQL compares them', async () => {
  const { mandates } = createStore(database);
  const taken: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    const mandate = await mandates.takeToAsk(world.clock.now());
    taken.push(mandate?.id ?? 'none');
  }
  expect(new Set(taken).size).toBe(3);
  const { rows } = await sql<{ leased: string }>`
    select count(*) as leased from mandates where tries > 0`.execute(database);
  expect(rows).toEqual([{ leased: '3' }]);
});

test('ten consents are taken to be revoked at a time, however PostgreSQL compares them', async () => {
  const { bankConsents, consentRounds } = createStore(database);
  const now = world.clock.now();
  const { rows } = await sql<{ id: string }>`select bank_consent_id as id from bank_consents`.execute(database);
  for (const { id } of rows) await bankConsents.giveUp(id, now);
  const take = async () => (await consentRounds.takeToRevoke(now)).length;
  expect([await take(), await take(), await take(), await take(), await take()]).toEqual([10, 10, 10, 10, 0]);
});
