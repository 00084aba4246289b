import { expect, test } from 'vitest';

import { authorizationOf } from './sign.ts';
import { createPayouts } from './modulr-payouts.ts';

const now = new Date('2026-11-26T12:00:00Z');
const [apiKey, webhookSecret] = ['a key of payouts', 'a secret of webhooks'];
const payouts = createPayouts(
  { url: 'http://127.0.0.1:9', account: 'A1200ABCDE', apiKey, hmacSecret: 'a secret of ours', webhookSecret },
  { now: () => now },
);
const id = '0193f0a2-7c11-7d3e-8a55-0e6a2f1c9b00';
const told = (over: { date?: string; secret?: string; says?: string } = {}) => {
  const { date = now.toUTCString(), secret = webhookSecret, says = JSON.stringify({ ExternalReference: id }) } = over;
  const authorization = authorizationOf({ date, nonce: 'n1' }, apiKey, secret);
  return payouts.noticedIn({ body: Buffer.from(says), date, nonce: 'n1', authorization });
};

test('CSH-04 what the payout provider tells is heard under its signature, while it is fresh', () => {
  expect(told()).toEqual([id]);
  expect(told({ secret: 'another' })).toBeUndefined();
  expect(told({ date: new Date(now.getTime() - 6 * 60_000).toUTCString() })).toBeUndefined();
  expect(told({ date: 'yesterday' })).toBeUndefined();
  expect(told({ says: 'no JSON' })).toEqual([]);
  expect(told({ says: '{"ExternalReference":"1 or 1=1"}' })).toEqual([]);
});

test('CSH-04 the signature is an HMAC of date and nonce as Modulr’s documents have it', () => {
  expect(authorizationOf({ date: 'Mon, 25 Jul 2016 16:36:07 GMT', nonce: '28154b2c' }, 'KEY', 'SECRET')).toMatch(
    /^Signature keyId="KEY",algorithm="hmac-sha1",headers="date x-mod-nonce",signature="[\w%]+"$/u,
  );
});

test('CSH-04 a provider that cannot be reached says neither yes nor no', async () => {
  expect(await payouts.find({ id, orderedAt: new Date() })).toMatchObject({ kind: 'unavailable' });
});
