import { createHmac } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { noIdentityVerification, testDatabase, webhookToken } from '#web/programme/server/identity-world.builder.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import type { IdentityVerification } from '#web/programme/identity/server/ports/identity-verification.ts';
import { checkIdentities } from '#web/programme/identity/server/check-identities.ts';

/** The provider, with one applicant and one check for each customer: what it is asked and what it answers. */
let asked: string[] = [];
const names = new Map<string, number>();
const provider: IdentityVerification = {
  ...noIdentityVerification,
  createApplicant: () => {
    const value = `applicant-${String(names.size)}`;
    names.set(value, names.size);
    return Promise.resolve({ kind: 'done', value });
  },
  beginCheck: (applicantId) => Promise.resolve({ kind: 'done', value: applicantId.replace('applicant', 'check') }),
  checkResult: (checkId) => {
    asked.push(checkId);
    const applicantId = checkId.replace('check', 'applicant');
    return Promise.resolve({
      kind: 'done',
      value: { applicantId, sanctionsClear: true, pepClear: true, kyc: 'consider' },
    });
  },
};

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start({ services: { identityVerification: provider } });
});

const bodyFor = (id: unknown, over: object = {}) =>
  JSON.stringify({ payload: { resource_type: 'check', action: 'check.completed', object: { id, ...over } } });
const sign = (body: string, token = webhookToken) => createHmac('sha256', token).update(body).digest('hex');

async function send(body: string, signature: string | undefined = sign(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'x-sha2-signature': signature }) };
  return (await fetch(`${world.origin}/webhooks/identity`, { method: 'POST', headers, body })).status;
}

async function round(): Promise<number> {
  const { dependencies, unitOfWork } = world.identity;
  return (await checkIdentities({ ...dependencies, unitOfWork, content: () => fakeContent })()).length;
}

/** A customer whose first check has begun; their id and the check's. */
async function awaiting(): Promise<{ customerId: string; checkId: string }> {
  const { identity } = world;
  const customerId = await identity.addPersona({
    state: 'MOBILE_VERIFIED',
    accountType: 'PERSONAL',
    partnerCode: defaultPartnerCode,
    hiddenScreens: [],
  });
  const at = identity.clock.now();
  await identity.unitOfWork.statement(({ identities }) => identities.begin(customerId, at));
  await round();
  return { customerId, checkId: (await stored(customerId))?.checkId ?? '' };
}

const stored = (customerId: string) =>
  world.identity.unitOfWork.statement(({ identities }) => identities.find(customerId));

async function events(customerId: string): Promise<unknown[]> {
  const database = await testDatabase();
  const all = database.selectFrom('events').selectAll().where('customer_id', '=', customerId);
  return all.where('what', '=', 'identity.result').execute();
}

describe('KYC-05 what the identity provider tells us', () => {
  let customerId: string;
  let checkId: string;
  beforeEach(async () => {
    ({ customerId, checkId } = await awaiting());
    asked = [];
  });

  test.each([
    'null',
    '{"payload":null}',
    '{"payload":{"action":"check.completed","object":null}}',
    '{"payload":{"action":"check.completed","object":{"id":{}}}}',
    '{"payload":{"action":"check.completed","object":{"id":"a\\u0000b"}}}',
    '[]',
    'no JSON',
    '\0',
    '',
  ])('signed, but not what it should be, it tells of nothing: %j', async (body) => {
    expect(await send(body)).toBe(200);
  });

  test('KYC-05 under its signature, a result is fetched at once, and noted without a name', async () => {
    expect(await round()).toBe(0);
    expect(await send(bodyFor(checkId))).toBe(200);
    expect(await round()).toBe(1);
    expect(asked).toEqual([checkId]);
    expect(await stored(customerId)).toMatchObject({ awaits: null, results: { kyc: 'consider' } });
    expect(await events(customerId)).toMatchObject([{ outcome: 'documentDue', session_hash: '', kind: 'called' }]);
  });

  test('KYC-05 what it says of the result itself is never believed', async () => {
    await send(bodyFor(checkId, { status: 'complete', result: 'clear', applicant_id: 'somebody-else' }));
    await round();
    expect(await stored(customerId)).toMatchObject({ results: { kyc: 'consider' } });
  });

  test.each([
    ['none', () => ''],
    ['of another token', (body: string) => sign(body, 'a token that is none of ours at all')],
    ['of another body', () => sign(bodyFor('check-0'))],
    ['cut short', (body: string) => sign(body).slice(0, 40)],
    ['too long', (body: string) => `${sign(body)}00`],
    ['no hexadecimal number', () => 'z'.repeat(64)],
  ])('KYC-05 a signature that is %s answers 401 and changes nothing', async (_, signature) => {
    const body = bodyFor(checkId);
    expect(await send(body, signature(body))).toBe(401);
    expect(await round()).toBe(0);
    expect(await stored(customerId)).toMatchObject({ awaits: 'records', results: null });
  });

  test('KYC-05 a body that was changed on the way, by one sign or by its end, is not believed', async () => {
    const body = bodyFor(checkId);
    for (const changed of [body.replace('completed', 'Completed'), body.slice(0, -1), `${body} `, ''])
      expect(await send(changed, sign(body))).toBe(401);
    expect(await round()).toBe(0);
  });

  test('KYC-05 told a hundred times, before and after, it counts once', async () => {
    const body = bodyFor(checkId);
    const tell = () => Promise.all(Array.from({ length: 50 }, () => send(body)));
    const before = await tell();
    expect(await round()).toBe(1);
    const after = await tell();
    expect(new Set([...before, ...after])).toEqual(new Set([200]));
    expect(await round()).toBe(0);
    expect(asked).toEqual([checkId]);
    expect(await events(customerId)).toHaveLength(1);
  });

  test('KYC-05 messages out of order, and one about another customer’s check, decide nobody else', async () => {
    const other = await awaiting();
    asked = [];
    expect(await send(bodyFor(other.checkId))).toBe(200);
    await round();
    expect(asked).toEqual([other.checkId]);
    expect(await stored(customerId)).toMatchObject({ awaits: 'records', results: null });
    // A document has come meanwhile: the message of the first check is told late.
    await world.identity.unitOfWork.statement(({ identities }) =>
      identities.noteDocument(other.customerId, world.identity.clock.now()),
    );
    expect(await send(bodyFor(other.checkId))).toBe(200);
    expect(await stored(other.customerId)).toMatchObject({ awaits: 'document', checkId: null });
  });

  test.each([
    ['a check that nobody awaits', bodyFor('unknown')],
    ['another event', JSON.stringify({ payload: { action: 'report.completed', object: { id: 'x' } } })],
    ['an id that is none', bodyFor({ $ne: null })],
    ['no JSON', 'payload=1'],
    ['nothing at all', 'null'],
  ])('KYC-05 %s is taken and changes nothing', async (_, body) => {
    expect(await send(body)).toBe(200);
    expect(await round()).toBe(0);
  });

  test('KYC-05 more than 64 kB is refused unread', async () => {
    const body = bodyFor(checkId, { padding: 'x'.repeat(70_000) });
    expect(await send(body)).toBe(413);
    expect(await round()).toBe(0);
  });

  test('KYC-05 nothing but a POST is answered there', async () => {
    expect((await fetch(`${world.origin}/webhooks/identity`)).status).toBe(404);
  });
});
