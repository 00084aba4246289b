import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { addWorkingDays, isWorkingDay, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DirectDebits } from '#web/programme/direct-debit/server/ports/direct-debits.ts';
import { firstChargeDate } from '#web/sandbox/direct-debit/bacs-days.ts';
import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { createDirectDebits } from './gocardless-direct-debits.ts';

const accessToken = 'token-of-the-provider';
const secret = 'secret-of-the-webhook';
const payer = {
  givenName: 'Ada',
  familyName: 'Fairweather',
  account: { scheme: 'SortCodeAccountNumber', identification: '20415755779911' },
} as const;

interface Heard {
  readonly body: Buffer;
  readonly signature: string;
}

const heard: Heard[] = [];
let refusals = 0;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(500).end();
      return;
    }
    heard.push({ body: Buffer.concat(chunks), signature: String(request.headers['webhook-signature']) });
    response.writeHead(204).end();
  });
});

let sandbox: Sandbox;
let debits: DirectDebits;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/webhooks/direct-debit`;
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, directDebit: { accessToken, webhook: { url, secret } } });
  debits = createDirectDebits({ url: sandbox.httpUrl, accessToken, webhookSecret: secret });
});
afterEach(() => setFault('off'));
afterAll(async () => {
  await sandbox.stop();
  receiver.close();
});

let keys = 0;
const order = (over: Partial<Parameters<DirectDebits['setUp']>[0]> = {}) => ({
  key: `key-${String((keys += 1))}`,
  reference: 'BURGEE-1',
  payer,
  ...over,
});

async function setFault(mode: string, rate = 1): Promise<void> {
  const body = JSON.stringify({ target: 'direct-debit', mode, rate });
  await fetch(`${sandbox.httpUrl}/faults`, { method: 'POST', body });
}

async function setUp(over = {}) {
  const answer = await debits.setUp(order(over));
  if (answer.kind !== 'done') throw new Error(`The provider said ${answer.reason}.`);
  return answer.mandate;
}

const control = (id: string, what: string) =>
  fetch(`${sandbox.httpUrl}/direct-debits/${id}/${what}`, { method: 'POST' }).then(({ status }) => status);

const mandatesThere = async () =>
  ((await (await fetch(`${sandbox.httpUrl}/direct-debits.json`)).json()) as { mandates: { id: string }[] }).mandates;

describe('a mandate at the provider', () => {
  test('is set up by sort code and number or by IBAN, and can be charged on a day of its own', async () => {
    const local = await setUp();
    expect(local).toMatchObject({ state: 'pending' });
    expect(local.chargeableFrom).toMatch(/^\d{4}-\d\d-\d\d$/u);
    const account = { scheme: 'IBAN', identification: 'GB33BUKB20201555555555' } as const;
    expect(await setUp({ payer: { ...payer, account } })).toMatchObject({ state: 'pending' });
    expect(await debits.find(local.id)).toEqual({ kind: 'done', mandate: local });
  });

  test('is one, however often it is ordered under one key, and even when an answer was lost', async () => {
    const before = (await mandatesThere()).length;
    const once = order();
    const [first, second] = [await debits.setUp(once), await debits.setUp(once)];
    expect(first.kind).toBe('done');
    expect(second).toEqual(first);

    await setFault('fail-after', 0.5);
    const lost = await debits.setUp(order({ key: 'lost-answers' }));
    await setFault('off');
    const again = await debits.setUp(order({ key: 'lost-answers' }));
    expect([lost.kind, again.kind]).toContain('done');
    expect((await mandatesThere()).length).toBe(before + 2);
  });

  test('is cancelled and given to the bank again, each as often as we ask', async () => {
    const { id } = await setUp();
    for (const _ of [1, 2])
      expect(await debits.cancel({ id })).toMatchObject({ mandate: { state: 'over', chargeableFrom: null } });
    for (const _ of [1, 2]) expect(await debits.reinstate(id)).toMatchObject({ mandate: { id, state: 'pending' } });
  });

  test('is found by its reference where nobody knows its id', async () => {
    const { id } = await setUp({ reference: 'LOST1' });
    expect(await debits.cancel({ reference: 'LOST1' })).toMatchObject({ mandate: { id, state: 'over' } });
    expect(await debits.cancel({ reference: 'NOBODYS' })).toMatchObject({ kind: 'refused' });
  });

  test('of an account that cannot be, or of nobody, is refused for good', async () => {
    const account = { scheme: 'IBAN', identification: 'FR7630006000011234567890189' } as const;
    expect(await debits.setUp(order({ payer: { ...payer, account } }))).toEqual({
      kind: 'refused',
      reason: 'direct-debit-422-validation_failed',
    });
    expect(await debits.find('MD/../customers')).toMatchObject({ kind: 'refused' });
  });

  test('a token of ours that is over says nothing of any mandate', async () => {
    const { id } = await setUp();
    const stranger = createDirectDebits({ url: sandbox.httpUrl, accessToken: 'another', webhookSecret: secret });
    const unavailable = { kind: 'unavailable', reason: 'direct-debit-401' };
    expect(await stranger.setUp(order())).toEqual(unavailable);
    expect(await stranger.find(id)).toEqual(unavailable);
    expect(await stranger.cancel({ id })).toEqual(unavailable);
    expect(await stranger.cancel({ reference: 'BURGEE-1' })).toEqual(unavailable);
  });

  test('cannot be had while the provider is out of order, which is said with a code alone', async () => {
    await setFault('fail-before');
    expect(await debits.setUp(order())).toEqual({ kind: 'unavailable', reason: 'direct-debit-500' });
  });

  test('becomes active, is cancelled by its payer, and refused by the bank', async () => {
    const [good, bad] = [await setUp(), await setUp()];
    expect(await control(good.id, 'activate')).toBe(200);
    expect(await debits.find(good.id)).toMatchObject({ mandate: { state: 'active' } });
    await control(good.id, 'cancelled-by-payer');
    await control(bad.id, 'no-account');
    for (const { id } of [good, bad]) expect(await debits.find(id)).toMatchObject({ mandate: { state: 'over' } });
    expect(await control(good.id, 'activate')).toBe(400);
  });

  test.each([
    ['cancelled-by-payer', 'cancelled'],
    ['account-closed', 'closed'],
    ['transferred', 'closed'],
    ['deceased', 'deceased'],
    ['no-account', 'refused'],
  ] as const)('that is over after %s says that it was %s', async (what, endedBecause) => {
    const { id } = await setUp();
    await control(id, what);
    expect(await debits.find(id)).toMatchObject({ mandate: { state: 'over', endedBecause } });
  });

  test('that is asked for in vain opens no breaker for others', async () => {
    for (let asked = 0; asked < 8; asked += 1)
      expect(await debits.find('MDNOBODY')).toEqual({
        kind: 'refused',
        reason: 'direct-debit-404-invalid_api_usage',
      });
    expect(await setUp()).toMatchObject({ state: 'pending' });
  });

  test('is what the control page shows', async () => {
    const { id } = await setUp({ reference: 'PAGE-<b>' });
    const page = await (await fetch(`${sandbox.httpUrl}/direct-debits`)).text();
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain('PAGE-&lt;b&gt;');
    expect(page).not.toContain('55779911');
  });
});

test('DBT-01 whenever it is ordered, a mandate can be charged after 3 to 5 working days', () => {
  for (const at = new Date('2026-01-01T00:30:00Z'); at < new Date('2028-12-15'); at.setUTCHours(at.getUTCHours() + 5)) {
    const [ordered, from] = [londonDate(at), firstChargeDate(at)];
    expect(isWorkingDay(from)).toBe(true);
    expect([3, 4, 5].map((days) => addWorkingDays(ordered, days))).toContain(from);
  }
});

describe('what the provider tells us by itself', () => {
  const toldOf = async (id: string, count: number) => {
    await expect
      .poll(
        () => heard.flatMap((message) => debits.noticedIn(message)?.mandates ?? []).filter((noticed) => noticed === id),
        {
          timeout: 5_000,
        },
      )
      .toHaveLength(count);
  };

  test('is signed, names the mandate, and comes again until it is taken', async () => {
    refusals = 1;
    const { id } = await setUp();
    await toldOf(id, 1);
    await control(id, 'activate');
    await toldOf(id, 2);
  });

  test('is nothing under any other signature, secret or body', async () => {
    const { id } = await setUp();
    await toldOf(id, 1);
    const genuine = heard.find(({ body }) => body.toString('utf8').includes(id));
    if (genuine === undefined) throw new Error('Nothing was heard.');
    const { body, signature } = genuine;
    const forged = [
      { body, signature: '' },
      { body, signature: signature.toUpperCase() },
      { body, signature: signature.slice(0, -1) },
      { body, signature: `${signature}0` },
      { body, signature: createHmac('sha256', 'another secret').update(body).digest('hex') },
      { body, signature: createHmac('sha1', secret).update(body).digest('hex') },
      { body: Buffer.concat([body, Buffer.from(' ')]), signature },
      { body: Buffer.from(body.toString('utf8').replace(id, 'MD00000000000000')), signature },
      { body: Buffer.alloc(0), signature },
    ];
    for (const message of forged) expect(debits.noticedIn(message)).toBeUndefined();
    expect(debits.noticedIn(genuine)).toEqual({ mandates: [id], payments: [], refunds: [] });
  });
});
