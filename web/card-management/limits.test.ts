import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { openRateLimitPool } from '#web/platform/server/postgres/rate-limiters.ts';

import { CardWorld, publicUrl } from './card-world.builder.ts';
import { limitsIn } from './postgres/limits.ts';
import { schema } from './postgres/tables.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start((url) => {
    const pool = openRateLimitPool({ url, schema, onLost: () => undefined });
    afterFile(() => pool.close());
    return limitsIn(pool);
  });
});

let caller: string;
let callers = 0;
let calls = 20;
beforeEach(() => {
  callers += 1;
  caller = `203.0.113.${String(callers)}`;
});

/** From this test's own address, by way of the proxy. */
const from = (more: Readonly<Record<string, string>> = {}) => ({ 'x-forwarded-for': caller, ...more });
const asPage = () => from({ origin: new URL(publicUrl).origin });
const statuses = async (count: number, ask: () => Promise<Response>) => {
  const found: Record<number, number> = {};
  for (let done = 0; done < count; done += 1) {
    const { status } = await ask();
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
};
const nobodys = { token: 'nobody’s', sealed: 'nothing' };
const wrapped = { token: 'nobody’s', kid: 'none', key: 'AAAA', data: 'AAAA' };

test('the 301st of what is sealed or encrypted in a minute is told to wait, at whichever door, and others are not', async () => {
  expect(await statuses(200, () => world.ask('POST', '/sealed', { body: nobodys, headers: from() }))).toEqual({
    403: 200,
  });
  expect(await statuses(101, () => world.ask('POST', '/wrapped', { body: wrapped, headers: from() }))).toEqual({
    ...{ 403: 100, 429: 1 },
  });
  expect((await world.ask('POST', '/sealed', { body: nobodys, headers: from() })).status).toBe(429);
  const elsewhere = { 'x-forwarded-for': '198.51.100.1' };
  expect((await world.ask('POST', '/sealed', { body: nobodys, headers: elsewhere })).status).toBe(403);
  const counts = await world.parts.database.selectFrom('cards.rate_limits').select(['key', 'points']).execute();
  expect(counts).toContainEqual({ key: `sealed:${caller}`, points: 302 });
});

test('a page may read that it has to wait, how long, and which request that was', async () => {
  await statuses(300, () => world.ask('POST', '/sealed', { body: nobodys, headers: from() }));
  const refused = await world.ask('POST', '/sealed', { body: nobodys, headers: asPage() });
  const id = refused.headers.get('x-request-id');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests', status: 429, instance: id });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(refused.headers.get('access-control-allow-origin')).toBe(publicUrl);
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
  expect(world.parts.log.at(-1)).toContain(`"requestId":"${String(id)}"`);
  expect(world.parts.log.at(-1)).toContain('"code":"too-many-requests"');
});

test('of what the API has given leave for, 20 a card are tried in ten minutes, wherever they come from', async () => {
  const [holder, other] = [await world.holder(), await world.holder()];
  const anywhere = async (token: string) => {
    const headers = { 'x-forwarded-for': `198.51.100.${String((calls += 1))}` };
    return world.ask('POST', '/sealed', { body: { token, sealed: 'nothing' }, headers });
  };
  const token = await holder.token('set-pin');
  expect(await statuses(20, () => anywhere(token))).toEqual({ 403: 20 });
  const refused = await anywhere(await holder.token('activate'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  const app = { ...wrapped, token: await holder.token('set-pin') };
  expect((await world.ask('POST', '/wrapped', { body: app, headers: from() })).status).toBe(429);
  expect((await anywhere(await other.token('set-pin'))).status).toBe(403);
  // What names no card that the API has signed counts for none.
  expect((await anywhere('nobody’s')).status).toBe(403);
});

test('another page comes to no door, however it spells it, and the log has no path that is not ours', async () => {
  const foreign = from({ origin: 'https://evil.example' });
  const last = () => world.parts.log.at(-1);
  for (const [path, status, route] of [
    ['/sealed', 403, 'unknown'],
    ['/sealed/', 404, 'unknown'],
    ['/SEALED', 404, 'unknown'],
    ['/4111111111111111', 404, 'unknown'],
  ] as const) {
    expect([path, (await world.ask('POST', path, { body: nobodys, headers: foreign })).status]).toEqual([path, status]);
    expect(last()).toContain(`"route":"${route}"`);
  }
  await statuses(1_200, () => world.ask('GET', '/nothing', { headers: from() }));
  expect((await world.ask('GET', '/4111111111111111', { headers: from() })).status).toBe(429);
  expect(last()).toContain('"route":"unknown"');
  expect((await world.ask('GET', '/keys', { headers: { 'x-forwarded-for': '198.51.100.3' } })).status).toBe(200);
  expect(last()).toContain('"route":"/keys"');
});

test('floods stop at every door, and not what the API says, whoever looks whether we are ready, or another address', async () => {
  expect(await statuses(1_200, () => world.ask('GET', '/nothing', { headers: from() }))).toEqual({ 404: 1_200 });
  const doors = [
    ['GET', '/keys'],
    ['POST', '/sealed'],
    ['POST', '/wrapped'],
    ['POST', '/webhooks/processor'],
    ['POST', `/cards/${randomUUID()}/close`],
    ['GET', '/nothing'],
  ] as const;
  for (const [method, path] of doors)
    expect([path, (await world.ask(method, path, { headers: from() })).status]).toEqual([path, 429]);
  const page = await world.ask('GET', '/keys', { headers: asPage() });
  expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([429, publicUrl]);

  const token = await world.parts.needed.messages.sign('service', {});
  const asApi = from({ authorization: `Bearer ${token}` });
  const close = () => world.ask('POST', `/cards/${randomUUID()}/close`, { headers: asApi });
  expect(await statuses(5, close)).toEqual({ 204: 5 });
  expect((await world.ask('GET', '/ready', { headers: from() })).status).toBe(200);
  expect((await world.ask('GET', '/keys', { headers: { 'x-forwarded-for': '198.51.100.2' } })).status).toBe(200);
});

test('the API may bring far more than a page or the app: 1,300 questions a minute from one address', async () => {
  const token = await world.parts.needed.messages.sign('service', {});
  const headers = from({ authorization: `Bearer ${token}` });
  const forget = () => world.ask('DELETE', `/cards/${randomUUID()}/holder`, { headers });
  expect(await statuses(1_300, forget)).toEqual({ 204: 1_300 });
});

test('ERR-05 whoever is answered that we are away is told when to come again', async () => {
  const lost = await CardWorld.start();
  await lost.holder();
  await lost.parts.database.destroy();
  const order = await lost.askAsApi('DELETE', `/cards/${randomUUID()}/holder`);
  expect([order.status, order.headers.get('retry-after')]).toEqual([503, '2']);
});
