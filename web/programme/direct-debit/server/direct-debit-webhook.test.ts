import { createHmac, randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { noticedIn } from '#web/programme/direct-debit/gocardless/notices.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';

const secret = 'what the Direct Debit provider and we know';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
  const { directDebits } = world.identity;
  directDebits.noticedIn = (message) => noticedIn(message, secret);
});

const sign = (body: string, by = secret) => createHmac('sha256', by).update(body).digest('hex');
const bodyFor = (mandate: string, over: object = {}) =>
  JSON.stringify({
    events: [{ id: 'EV1', resource_type: 'mandates', action: 'active', links: { mandate }, ...over }],
  });

async function send(body: string, signature = sign(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
  return (await fetch(`${world.origin}/webhooks/direct-debit`, { method: 'POST', headers, body })).status;
}

const update = async () => {
  const { dependencies, unitOfWork } = world.identity;
  return (await updateMandates({ ...dependencies, unitOfWork })()).map(({ wish, outcome }) => `${wish} ${outcome}`);
};

describe('what the Direct Debit provider tells us', () => {
  let mandateId: string;
  let customer: string;

  beforeEach(async () => {
    const { identity } = world;
    const customerId = await identity.addPersona({
      state: 'CARD_LINKED',
      accountType: 'PERSONAL',
      partnerCode: defaultPartnerCode,
      hiddenScreens: [],
    });
    await update();
    const [mandate] = await identity.unitOfWork.statement(({ mandates }) => mandates.ofCustomer(customerId));
    customer = customerId;
    mandateId = mandate?.providerId ?? '';
  });

  test('under its signature it is asked how the mandate stands, whatever the message says of it', async () => {
    expect(await update()).toEqual([]);
    expect(await send(bodyFor(mandateId, { action: 'cancelled' }))).toBe(204);
    expect(await update()).toEqual(['look pending']);
    world.identity.directDebits.set(mandateId, 'active');
    expect(await send(bodyFor(mandateId))).toBe(204);
    expect(await update()).toEqual(['look active']);
  });

  test.each([
    'null',
    '{"events":null}',
    '{"events":{}}',
    '{"events":[null,1,"x",[]]}',
    '{"events":[{"resource_type":"mandates","links":null}]}',
    '{"events":[{"resource_type":"mandates","links":{"mandate":7}}]}',
    '{"events":[{"resource_type":"mandates","links":{"mandate":"a\\u0000b"}}]}',
    '[]',
    '7',
    '""',
    'no JSON',
    '{"events":',
    '\0',
    '',
  ])('signed, but not what it should be, it tells of nothing: %j', async (body) => {
    expect(await send(body)).toBe(204);
    expect(await update()).toEqual([]);
  });

  test('told a hundred times, it is asked once', async () => {
    const body = bodyFor(mandateId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(body)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await update()).toEqual(['look pending']);
    expect(await update()).toEqual([]);
  });

  test.each([
    ['none', () => ''],
    ['of another secret', (body: string) => sign(body, 'a secret that is none of ours at all')],
    ['of another body', () => sign(bodyFor('MD-0'))],
    ['cut short', (body: string) => sign(body).slice(0, 40)],
    ['too long', (body: string) => `${sign(body)}00`],
  ])('a signature that is %s answers 401 and changes nothing', async (_, signature) => {
    const body = bodyFor(mandateId);
    expect(await send(body, signature(body))).toBe(401);
    expect(await update()).toEqual([]);
  });

  test('an unknown mandate, another resource, and none at all are taken and change nothing', async () => {
    for (const body of [bodyFor('MD-unknown'), bodyFor(mandateId, { resource_type: 'payments' }), '{}'])
      expect(await send(body)).toBe(204);
    expect(await update()).toEqual([]);
  });

  test('DBT-06 a payment that it tells of is asked about, whatever the message says of it', async () => {
    const database = await testDatabase();
    await database
      .insertInto('collections')
      .values({
        ...{ collection_id: randomUUID(), customer_id: customer, mandate: mandateId, account_ending: null, pence: 900 },
        ...{ noticed_on: '2026-03-02', charge_on: '2026-03-05', state: 'submitted', is_again: false, payment: 'PM1' },
        ...{ ended_because: null, ask_at: null },
      })
      .execute();
    const asked = async () => {
      const { ask_at: at } = await database.selectFrom('collections').select('ask_at').executeTakeFirstOrThrow();
      return at;
    };
    expect(await send(bodyFor('', { resource_type: 'payments', links: { payment: 'PM2' } }))).toBe(204);
    expect(await asked()).toBeNull();
    expect(await send(bodyFor('', { resource_type: 'payments', links: { payment: 'PM1' } }))).toBe(204);
    expect(await asked()).toEqual(world.identity.clock.now());
    await database.deleteFrom('collections').execute();
  });

  test('a message of 250 events is taken, and one of more than 512 kB refused unread', async () => {
    const { events } = JSON.parse(bodyFor(mandateId, { details: { description: 'x'.repeat(400) } })) as {
      events: object[];
    };
    expect(await send(JSON.stringify({ events: Array.from({ length: 250 }, () => events[0]) }))).toBe(204);
    expect(await update()).toEqual(['look pending']);
    expect(await send(bodyFor(mandateId, { padding: 'x'.repeat(530_000) }))).toBe(413);
    expect(await update()).toEqual([]);
  });

  test('no log line names a mandate or a payer', () => {
    expect(world.log.join('\n')).not.toMatch(/MD-|Persona|Fairweather/u);
  });
});
