import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { createPostgresWorld, type World } from '#web/programme/server/identity-world.builder.ts';

import { codeOf, inOurWords, isConflict } from '#web/platform/server/postgres/faults.ts';
import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';
import { createStore } from './store.ts';

let world: World;
let customerId: string;
beforeEach(async () => {
  world = await createPostgresWorld();
  const browser = world.browser();
  await browser.registerWithMobile();
  customerId = browser.customerId ?? '';
});

const later = (ms: number) => new Date(world.clock.now().getTime() + ms);

/** A linked account with tokens, and its mandate. */
async function linked() {
  const [linkId, consentId, mandateId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = world.clock.now();
  await world.unitOfWork.transaction(async ({ bankLinks, bankConsents, mandates }) => {
    await bankLinks.begin({ id: linkId, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
    await bankConsents.add({ id: consentId, linkId, customerId, bankId: 'northgate', kind: 'accounts' }, at);
    await bankConsents.saveTokens(consentId, Buffer.from('first'), at);
    await mandates.order({ id: mandateId, linkId, customerId, reference: 'BURGEE1' }, at);
  });
  return { linkId, consentId, mandateId };
}

test('LOG-10 a sign-in link is live up to its end, and not at it', async () => {
  const expiresAt = later(1000);
  await world.unitOfWork.statement(async ({ signInLinks }) => {
    await signInLinks.add({ customerId, tokenHash: 'hash', email: 'ada@example.com', expiresAt });
    expect(await signInLinks.isLive('hash', later(999))).toBe(true);
    expect(await signInLinks.isLive('hash', expiresAt)).toBe(false);
    expect(await signInLinks.consume('hash', expiresAt)).toBeUndefined();
    expect(await signInLinks.consume('hash', later(999))).toMatchObject({ customerId });
    expect(await signInLinks.isLive('hash', later(999))).toBe(false);
  });
});

test('LOG-08 no customer has a device where there is no customer', async () => {
  await world.unitOfWork.statement(async ({ devices }) => {
    expect(await devices.isKnown([], 'a-device')).toBe(false);
  });
});

test('LNK-10 tokens are renewed, or noted as broken, only where they are those that were read', async () => {
  const { consentId } = await linked();
  await world.unitOfWork.statement(async ({ bankConsents }) => {
    await bankConsents.renewTokens(consentId, { from: Buffer.from('another'), to: Buffer.from('stale') });
    await bankConsents.noteBroken(consentId, Buffer.from('another'));
    expect(await bankConsents.find(consentId)).toMatchObject({
      tokens: Buffer.from('first'),
      tokenState: 'active',
    });
    await bankConsents.noteBroken(consentId, Buffer.from('first'));
    expect(await bankConsents.find(consentId)).toMatchObject({ tokenState: 'inactive' });
    await bankConsents.renewTokens(consentId, { from: Buffer.from('first'), to: Buffer.from('second') });
    expect(await bankConsents.find(consentId)).toMatchObject({
      tokens: Buffer.from('second'),
      tokenState: 'active',
    });
  });
});

test('nothing that a bank answers opens an account of a link that the customer has ended', async () => {
  const { linkId, consentId } = await linked();
  await world.unitOfWork.statement(({ bankLinks }) => bankLinks.forget(linkId, customerId));
  const saving = world.unitOfWork.statement(({ bankConsents }) =>
    bankConsents.saveTokens(consentId, Buffer.from('late'), world.clock.now()),
  );
  await expect(saving).rejects.toThrow('The consent is over');
});

test('DBT-01 an answer about a mandate that is to be asked anew meanwhile changes nothing', async () => {
  const { mandateId } = await linked();
  await world.unitOfWork.statement(async ({ mandates }) => {
    const mandate = await mandates.takeToAsk(world.clock.now());
    expect(mandate).toMatchObject({ id: mandateId, tries: 1, wish: 'set-up' });
    if (mandate === undefined) return;
    const anew = later(5000);
    await mandates.wish(mandateId, { wish: 'cancel', at: anew });
    const answer = { providerId: 'MD1', state: 'active', activeFrom: null, endedBecause: null, lookAt: null } as const;
    expect(await mandates.noteAnswer(mandate, answer)).toBe(false);
    await mandates.putOff(mandate, later(9000));
    expect(await mandates.ofCustomer(customerId)).toMatchObject([{ wish: 'cancel', askAt: anew, providerId: null }]);
    expect(await mandates.noteAnswer({ id: mandateId, askAt: anew }, answer)).toBe(true);
    expect(await mandates.ofCustomer(customerId)).toMatchObject([
      { wish: null, askAt: null, tries: 0, state: 'active' },
    ]);
  });
});

test('a fault is told from a conflict by its code, and a race by the index that decides it', () => {
  const fault = (code: unknown, constraint?: string) => Object.assign(new Error('fault'), { code, constraint });
  const races = createStore.races;
  expect(races.length).toBeGreaterThan(3);
  expect([fault('40001'), fault('40P01')].map((each) => isConflict(each, []))).toEqual([true, true]);
  expect(races.map((index) => isConflict(fault('23505', index), races))).toEqual(races.map(() => true));
  expect(isConflict(fault('23505', 'customers_pkey'), races)).toBe(false);
  expect(isConflict(fault('23503', races[0]), races)).toBe(false);
  expect([codeOf(fault(7)), codeOf('08006'), codeOf(null)]).toEqual([undefined, undefined, undefined]);
  for (const code of ['08006', '57P01', '53300', 'ECONNRESET'])
    expect(inOurWords(fault(code)), code).toBeInstanceOf(StoreUnavailable);
  expect(inOurWords(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(StoreUnavailable);
  const missing = (syscall: string) => Object.assign(new Error('missing'), { code: 'ENOENT', syscall });
  expect(inOurWords(missing('connect'))).toBeInstanceOf(StoreUnavailable);
  expect(inOurWords(missing('open'))).not.toBeInstanceOf(StoreUnavailable);
  const ours = fault('42601');
  expect(inOurWords(ours)).toBe(ours);
});
