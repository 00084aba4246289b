import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { parse } from 'gocardless-nodejs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aProvider, type ProviderWorld, type Told } from './provider-world.builder.ts';

const heard: Told[] = [];
/** The last of it, as it came. */
let last = { body: '', signature: '' };
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    last = { body, signature: String(request.headers['webhook-signature']) };
    const { events } = JSON.parse(body) as { events: Told[] };
    heard.push(...events);
    response.writeHead(204).end();
  });
});
let there: ProviderWorld;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}`;
  there = await aProvider({ webhook: { url, secret: 'of both' } });
});
afterAll(async () => {
  await there.stop();
  receiver.close();
});

const byId = (one: Told, other: Told) => one.id.localeCompare(other.id);
const heardOf = (payment: string) => heard.filter(({ links }) => links['payment'] === payment).toSorted(byId);

test('DBT-07 each event of a payment is told by itself, and again when it is wished', async () => {
  const payment = await there.aPayment(await there.aMandate());
  there.until('2026-06-20T10:00:00Z');
  await expect.poll(() => heardOf(payment).length, { timeout: 5_000 }).toBe(4);
  const events = (await there.events(`?payment=${payment}`)).toSorted(byId);
  expect(heardOf(payment)).toEqual(events);
  await there.control(`payments/${payment}/resend`);
  await expect.poll(() => heardOf(payment)).toEqual(events.flatMap((event) => [event, event]));
});

test('DBT-01 what is told is signed so that GoCardless’ own client believes it, and nothing else', async () => {
  const mandate = await there.aMandate();
  await expect.poll(() => last.body).toContain(mandate);
  const { body, signature } = last;
  expect(parse(body, 'of both', signature).map(({ action, links }) => [action, links?.mandate])).toEqual([
    ['created', mandate],
  ]);
  for (const [said, secret] of [
    [`${body} `, 'of both'],
    [body, 'of nobody'],
  ] as const)
    expect(() => parse(said, secret, signature)).toThrow();
});
