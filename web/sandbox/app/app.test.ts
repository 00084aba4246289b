import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

const secret = Buffer.from('what the backend of the app signs with').toString('base64');
const apiKey = 'key of the processor';
const [memo, customer] = ['0193f0a2-7c11-7d3e-8a55-0e6a2f1c9b00', '0193f0a2-7c11-7d3e-8a55-0e6a2f1c9b01'];

interface Asked {
  readonly what: string;
  readonly card: string;
  readonly customer?: string;
}
const asked: Asked[] = [];
let refusal: string | undefined;

const product = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = request.headers as Record<string, string>;
    const said = new Webhook(secret).verify(Buffer.concat(chunks), headers) as Asked;
    asked.push(said);
    if (said.what === 'see') response.end(JSON.stringify({ customer, state: 'frozen', pin: 'set' }));
    else if (refusal === undefined) response.writeHead(204).end();
    else response.writeHead(409).end(JSON.stringify({ detail: refusal }));
  });
});

let sandbox: Sandbox;
beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((product.address() as AddressInfo).port)}/webhooks/app`;
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, processor: { apiKey }, app: { url, secret } });
});
afterAll(async () => {
  product.close();
  await sandbox.stop();
});
beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
});

const press = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.httpUrl}/app/cards/${path}`, { method: 'POST', ...init });
const aCard = async () => {
  const made = await fetch(`${sandbox.httpUrl}/v1/cards`, {
    method: 'POST',
    headers: { authorization: apiKey },
    body: JSON.stringify({ type: 'VIRTUAL', memo, state: 'PAUSED' }),
  });
  const { token } = (await made.json()) as { readonly token: string };
  const card = sandbox.processor?.book.card(token);
  if (card === undefined) throw new Error('No card was made.');
  return card;
};

test('CRD-07 the page of cards has a button of the app where one is frozen or its PIN is blocked', async () => {
  const card = await aCard();
  const page = async () => (await fetch(`${sandbox.httpUrl}/cards`)).text();
  expect(await page()).toContain('Unfreeze, as the app');
  expect(await page()).not.toContain('Unblock the PIN, as the app');
  card.isPinBlocked = true;
  card.state = 'OPEN';
  expect(await page()).not.toContain('Unfreeze, as the app');
  expect(await page()).toContain(`action="/app/cards/${memo}/unblock-pin"`);
});

test('CRD-07 what is pressed goes to the product, signed, for the holder of the card', async () => {
  const done = await press(`${memo}/unfreeze`);
  expect([done.status, await done.json()]).toEqual([200, { done: true }]);
  expect(asked).toEqual([
    { what: 'see', card: memo },
    { what: 'unfreeze', card: memo, customer },
  ]);
});

test('CRD-07 a page and a tool hear why the product says no', async () => {
  refusal = 'This card isn’t frozen.';
  const said = await press(`${memo}/unfreeze`);
  expect([said.status, await said.json()]).toEqual([409, { error: refusal }]);
  const page = await press(`${memo}/unfreeze`, { body: new URLSearchParams() });
  expect([page.status, await page.text()]).toEqual([409, expect.stringContaining(refusal)]);
});

test('CRD-10 pages of elsewhere press nothing, and the app has no other button', async () => {
  const elsewhere = await press(`${memo}/unblock-pin`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(elsewhere.status).toBe(403);
  expect((await press(`${memo}/freeze`)).status).toBe(404);
  expect(asked).toEqual([]);
});
