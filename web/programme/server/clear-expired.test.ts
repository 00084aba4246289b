import { beforeEach, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import {
  createPostgresWorld,
  registration,
  testDatabase,
  type World,
} from '#web/programme/server/identity-world.builder.ts';

import { clearExpired } from './clear-expired.ts';

const day = 24 * 60 * 60;
let world: World;
beforeEach(async () => {
  world = await createPostgresWorld();
});

const clear = () => clearExpired({ unitOfWork: world.unitOfWork, clock: world.clock })();
const moveTo = (moment: Date) => {
  world.clock.passSeconds((moment.getTime() - world.clock.now().getTime()) / 1000);
};
const emails = async () => {
  const rows = await (await testDatabase()).selectFrom('customers').select('email').orderBy('email').execute();
  return rows.map(({ email }) => email);
};

test('ENT-09 a registration whose address was never proved goes after 30 days, with all that hangs on it; a proved one stays', async () => {
  await world.browser().register({ ...registration, email: 'never@example.com' });
  const proved = world.browser();
  await proved.register({ ...registration, email: 'proved@example.com' });
  await proved.call('email.verify', { code: await world.linkFor('proved@example.com') });

  world.clock.passSeconds(30 * day - 1);
  expect(await clear()).toMatchObject({ registrations: 0 });
  world.clock.passSeconds(2);
  expect(await clear()).toMatchObject({ registrations: 1 });
  expect(await emails()).toEqual(['proved@example.com']);
  const database = await testDatabase();
  for (const table of ['sessions', 'devices', 'email_links', 'outbox'] as const) {
    const left = await database
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', 'is not', null)
      .where('customer_id', 'not in', database.selectFrom('customers').select('customer_id'))
      .execute();
    expect(left, table).toEqual([]);
  }
});

test('OPS-05 a message that was sent goes after 30 days, and one that waits does not', async () => {
  await world.browser().register({ ...registration, email: 'one@example.com' });
  await world.deliver();
  await world.browser().register({ ...registration, email: 'two@example.com' });
  world.clock.passSeconds(30 * day - 1);
  expect(await clear()).toMatchObject({ messages: 0 });
  const database = await testDatabase();
  await database.updateTable('customers').set({ email_verified_at: world.clock.now() }).execute();
  world.clock.passSeconds(2);
  expect(await clear()).toMatchObject({ messages: 1 });
  expect(await database.selectFrom('outbox').select('sent_at').execute()).toEqual([{ sent_at: null }]);
});

test('EML-07 a link that ended goes a day later', async () => {
  await world.browser().register();
  const live = await (await testDatabase()).selectFrom('email_links').select('expires_at').executeTakeFirstOrThrow();
  moveTo(new Date(live.expires_at.getTime() + day * 1000));
  expect(await clear()).toMatchObject({ proofs: 0 });
  world.clock.passSeconds(1);
  expect(await clear()).toMatchObject({ proofs: 1 });
});

test('LNK-05 what a customer wanted done with an account, and never proved, goes with its ten minutes', async () => {
  const browser = world.browser();
  browser.customerId = await world.addPersona({
    ...{ state: 'CARD_LINKED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
  });
  const linkId = await world.unitOfWork.statement(
    async ({ linkedAccounts }) => (await linkedAccounts.ofCustomer(browser.customerId ?? ''))[0]?.id,
  );
  await (
    await testDatabase()
  )
    .updateTable('mandates')
    .set({ state: 'active', active_from: '2026-01-05', wish: null, ask_at: null })
    .execute();
  expect(await browser.call('account.ask', { linkId, operation: 'activate' })).toEqual({ outcome: 'asked' });
  world.clock.passSeconds(599);
  expect(await clear()).toMatchObject({ askedOperations: 0 });
  world.clock.passSeconds(1);
  expect(await clear()).toMatchObject({ askedOperations: 1 });
});

test('OPS-06 events go after 395 days, younger ones are never deleted, and none is ever changed', async () => {
  const database = await testDatabase();
  const event = (at: Date) => ({
    id: world.dependencies.secrets.newId(),
    at,
    request_id: 'a-request',
    session_hash: 'a-session',
    customer_id: null,
    partner: 'default',
    journey: 'sign-up',
    version: 1,
    step: 'register',
    kind: 'shown' as const,
    what: null,
    outcome: null,
  });
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * day * 1000);
  await database
    .insertInto('events')
    .values([event(ago(396)), event(ago(394))])
    .execute();
  moveTo(now);
  expect(await clear()).toMatchObject({ events: 1 });
  expect(await database.selectFrom('events').select('at').where('request_id', '=', 'a-request').execute()).toEqual([
    { at: ago(394) },
  ]);
  await expect(database.updateTable('events').set({ step: 'other' }).execute()).rejects.toThrow('never changed');
  await database.insertInto('events').values(event(now)).execute();
  await expect(database.deleteFrom('events').execute()).rejects.toThrow('never changed');
});
