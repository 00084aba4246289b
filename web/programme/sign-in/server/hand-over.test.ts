import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { outsideUrlIn } from '#web/platform/domain/hand-over.ts';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import {
  type Browser,
  registration,
  testDatabase,
  type World,
  worlds,
} from '#web/programme/server/identity-world.builder.ts';
import { makeHandOver } from './hand-over.ts';

const bank = 'https://auth.northgate.example/authorize?client_id=burgee&state=abc';

describe.each(worlds)('LOG-14 ENT-11 going on from the app, $store', ({ createWorld }) => {
  let world: World;
  let app: Browser;
  beforeEach(async () => {
    world = await createWorld();
    app = world.browser();
    await app.registerWithMobile();
  });

  async function codeOf(browser: Browser): Promise<string> {
    const made = await world.unitOfWork.transaction((store, aside) =>
      makeHandOver(world.dependencies, { ...browser.context(store), aside }, randomUUID()),
    );
    if (made.kind !== 'made') throw new Error(made.kind);
    return made.code;
  }
  const take = (browser: Browser, input: Record<string, string>) => browser.call('session.take-hand-over', input);

  test('LOG-14 a web view with the app’s code is signed in as the app is, once', async () => {
    const code = await codeOf(app);
    const view = world.browser();
    expect((await take(view, { code })).outcome).toBe('signedIn');
    expect(view.customerId).toBe(app.customerId);
    expect(view.idHash).not.toBe(app.idHash);
    expect((await take(world.browser(), { code })).outcome).toBe('expired');
  });

  test('LOG-08 the app alone makes no device known: the password there needs a code', async () => {
    const view = world.browser();
    expect((await take(view, { code: await codeOf(app) })).outcome).toBe('signedIn');
    await view.call('session.sign-out');
    const { email, password } = registration;
    expect((await view.signIn(email, password)).outcome).toBe('newDevice');
  });

  test('ENT-11 of many at once, one is signed in', async () => {
    const code = await codeOf(app);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => (await take(world.browser(), { code })).outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'signedIn')).toHaveLength(1);
  });

  test('ENT-11 a code is worth a minute', async () => {
    const code = await codeOf(app);
    world.clock.passSeconds(61);
    expect((await take(world.browser(), { code })).outcome).toBe('expired');
    expect((await take(world.browser(), { code: 'made-up' })).outcome).toBe('expired');
  });

  test('LOG-16 a code is worth nothing once the app’s session is over', async () => {
    const code = await codeOf(app);
    await world.unitOfWork.statement(({ sessions }) => sessions.end(app.idHash));
    expect((await take(world.browser(), { code })).outcome).toBe('expired');
  });

  test('ENT-11 somebody else who is signed in here stays so, and the code stays good', async () => {
    const code = await codeOf(app);
    const other = world.browser();
    await other.register({ ...registration, email: 'other@example.com' });
    const before = other.customerId;
    expect((await take(other, { code })).outcome).toBe('anotherCustomer');
    expect(other.customerId).toBe(before);
    expect((await take(world.browser(), { code })).outcome).toBe('signedIn');
  });

  test('ENT-11 a bank that we know is gone to, and any other uses nothing up', async () => {
    const code = await codeOf(app);
    const view = world.browser();
    expect(await take(view, { code, bankUrl: 'https://evil.example/' })).toEqual({ outcome: 'unknownBank' });
    expect(view.customerId).toBeNull();
    expect(await take(view, { code, bankUrl: bank })).toMatchObject({ outcome: 'toBank', to: bank });
    expect(view.customerId).toBe(app.customerId);
  });

  test('ENT-11 a bank without a code is not gone to', async () => {
    expect((await take(world.browser(), { bankUrl: bank })).outcome).toBe('expired');
    expect((await take(app, { bankUrl: bank })).outcome).toBe('expired');
    expect((await take(world.browser(), {})).outcome).toBe('none');
  });

  test('ENT-11 one customer is given twenty codes in a quarter of an hour', async () => {
    for (let given = 0; given < 20; given += 1) await codeOf(app);
    await expect(codeOf(app)).rejects.toThrow('limited');
  });
});

describe('LOG-14 OPS-05 asking for a code over HTTP', () => {
  let world: HttpWorld;
  let app: HttpBrowser;
  beforeEach(async () => {
    world = await HttpWorld.start();
    app = world.browser();
    await app.keyed('POST', '/api/users', registration);
  }, 30_000);

  const ask = (key: string, by = app) =>
    by.ask('POST', '/api/hand-overs', { body: {}, headers: { 'Idempotency-Key': key } });
  const rowsOf = async (table: string) =>
    (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(await testDatabase()))
      .rows;

  test('ten at once under one key are one code, kept nowhere in clear, that signs in once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(key)));
    answers.push(await ask(key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const codes = new Set(answers.map(({ body }) => String(body['code'])));
    expect(codes.size).toBe(1);
    const [code = ''] = codes;
    expect(code).toMatch(/^[\w-]{43}$/u);
    expect(await rowsOf('hand_overs')).toHaveLength(1);
    const counted = (await rowsOf('attempts')).filter(({ row }) => row.includes('hand-over:'));
    expect(counted.map(({ row }) => row.split(',')[1])).toEqual(['1']);
    for (const table of ['hand_overs', 'idempotency', 'sessions', 'attempts', 'outbox'])
      expect(JSON.stringify(await rowsOf(table))).not.toContain(code);
    const view = world.browser();
    await view.visit(`/?sessionToken=${code}`);
    expect((await view.ask('GET', '/api/session')).status).toBe(200);
    expect((await ask(key)).body['code']).toBe(code);
    expect(await rowsOf('hand_overs')).toHaveLength(0);
  });

  test('OPS-05 a repeat says how long the code is still good, and nothing once it is used or too old', async () => {
    const [key, used] = [randomUUID(), randomUUID()];
    const { body } = await ask(key);
    expect(body['expiresIn']).toBe(60);
    world.identity.clock.passSeconds(45);
    expect(await ask(key)).toMatchObject({ status: 201, body: { code: body['code'], expiresIn: 15 } });
    world.identity.clock.passSeconds(15);
    expect(await ask(key)).toMatchObject({ status: 201, body: { code: body['code'], expiresIn: 0 } });
    const { body: other } = await ask(used);
    await world.browser().visit(`/?sessionToken=${String(other['code'])}`);
    expect((await ask(used)).body['expiresIn']).toBe(0);
  });

  test('another key is another code, and so is the same key in another session', async () => {
    const key = randomUUID();
    const other = world.browser();
    await other.keyed('POST', '/api/users', { ...registration, email: 'other@example.com' });
    const answers = [await ask(key), await ask(randomUUID()), await ask(key, other)];
    expect(new Set(answers.map(({ body }) => body['code'])).size).toBe(3);
  });

  test('once the session is over, a repeat is told no code', async () => {
    const key = randomUUID();
    await ask(key);
    await app.keyed('DELETE', '/api/session', {});
    const again = await ask(key);
    expect([again.status, again.body['code']]).toEqual([401, 'signed-out']);
  });
});

describe('ENT-11 the address of a bank', () => {
  const origins = ['https://auth.northgate.example', 'http://localhost:8025', 'http://tidewater.example'];

  test('is taken when it is at an origin that we know', () => {
    expect(outsideUrlIn(bank, origins)).toBe(bank);
    expect(outsideUrlIn('http://localhost:8025/authorize', origins)).toBe('http://localhost:8025/authorize');
  });

  test.each([
    'https://evil.example/',
    'http://auth.northgate.example/',
    'http://tidewater.example/',
    'https://auth.northgate.example:8443/',
    'https://auth.northgate.example.evil.example/',
    'https://evil.example/?https://auth.northgate.example',
    'https://auth.northgate.example@evil.example/',
    'https://user:word@auth.northgate.example/',
    'https://evil.example#https://auth.northgate.example/',
    'https://evil.example\\@auth.northgate.example/',
    '//auth.northgate.example/',
    '\\\\auth.northgate.example/',
    '/authorize',
    'auth.northgate.example',
    'javascript:alert(1)//https://auth.northgate.example',
    'data:text/html,<script>alert(1)</script>',
    'https:auth.northgate.example',
    ' https://auth.northgate.example/',
    'https://auth.northgate.example/\n',
    'ht\ttps://auth.northgate.example/',
    'HTTPS://evil.example/',
    'https://аuth.northgate.example/',
    'https://auth.northgate.example%2eevil.example/',
    'blob:https://auth.northgate.example/1',
    'https://',
    '',
  ])('is refused: %j', (address) => {
    expect(outsideUrlIn(address, origins)).toBeUndefined();
  });
});
