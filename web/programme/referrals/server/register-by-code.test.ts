import { beforeEach, expect, test } from 'vitest';

import {
  createPostgresWorld,
  registration,
  testDatabase,
  type World,
} from '#web/programme/server/identity-world.builder.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { unknownCodes } from './code-of-visitor.ts';

let world: World;
let database: ProgrammeDatabase;
let code: string;
let friendOf: string | null;

beforeEach(async () => {
  world = await createPostgresWorld();
  database = await testDatabase();
  const friend = world.browser();
  await friend.register({ ...registration, email: 'grace@example.com' });
  friendOf = friend.customerId;
  code = (await world.unitOfWork.statement(({ customers }) => customers.find(friendOf ?? '')))?.referralCode ?? '';
});

const invitations = () => database.selectFrom('referrals').selectAll().execute();
const partnerIs = (partner: string) =>
  database.updateTable('customers').set({ partner_code: partner }).where('customer_id', '=', friendOf).execute();

test('REF-02 a registration with a code is a pending invitation, worth what the campaign says on that day', async () => {
  const browser = world.browser();
  await browser.register({ ...registration, friendReferralCode: code.toLowerCase() });
  expect(await invitations()).toMatchObject([
    {
      ...{ referrer_id: friendOf, friend_id: browser.customerId, state: 'pending' },
      terms: { referrerPence: 1_000, friendPence: 1_000, completesAt: 'PURCHASE', leastPence: 1_000, mostFriends: 5 },
    },
  ]);
});

test('REF-02 a registration by a link that was carried is one too, and one without a code is none', async () => {
  await world.browser().register({ ...registration, email: 'nobody@example.com' });
  const browser = world.browser();
  expect((await browser.call('referral.carry', { code })).outcome).toBe('carried');
  await browser.register();
  expect((await invitations()).map(({ friend_id: id }) => id)).toEqual([browser.customerId]);
});

test('REF-02 a code whose campaign has ended is told kindly, is no error once left out, and is not kept by a link', async () => {
  await partnerIs('millbrook');
  const typed = await world.browser().register({ ...registration, friendReferralCode: code });
  expect(typed).toEqual({ outcome: 'invalid', errors: { friendReferralCode: 'expired' } });
  const browser = world.browser();
  expect(await browser.call('referral.carry', { code })).toEqual({ outcome: 'ended' });
  expect((await browser.register()).outcome).toBe('registered');
  expect(await invitations()).toEqual([]);
});

test('REF-02 a campaign that ended between link and registration leaves the registration as it is', async () => {
  const browser = world.browser();
  await browser.call('referral.carry', { code });
  await partnerIs('millbrook');
  expect((await browser.register()).outcome).toBe('registered');
  expect(await invitations()).toEqual([]);
});

test('REF-02 after too many codes that nobody has, a network learns of none any more, and signs up without one', async () => {
  for (let guess = 0; guess < unknownCodes.limit; guess += 1)
    expect(await world.browser().call('referral.carry', { code: `GUESS${String(guess)}` })).toEqual({
      outcome: 'unknown',
    });
  expect(await world.browser().call('referral.carry', { code })).toEqual({ outcome: 'unknown' });
  const typed = await world.browser().register({ ...registration, friendReferralCode: code });
  expect(typed).toEqual({ outcome: 'invalid', errors: { friendReferralCode: 'unknown' } });
  expect((await world.browser().register()).outcome).toBe('registered');
  world.clock.passSeconds(unknownCodes.seconds + 1);
  expect((await world.browser().call('referral.carry', { code })).outcome).toBe('carried');
});

test('REF-02 codes that are typed into the form count as well', async () => {
  for (let guess = 0; guess < unknownCodes.limit; guess += 1)
    await world.browser().register({ ...registration, friendReferralCode: `GUESS${String(guess)}` });
  expect(await world.browser().call('referral.carry', { code })).toEqual({ outcome: 'unknown' });
});
