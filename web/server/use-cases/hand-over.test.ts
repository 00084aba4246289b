import { beforeEach, describe, expect, test } from 'vitest';

import { bankUrlIn } from '#web/domain/hand-over.ts';

import { type Browser, registration, type World, worlds } from '../identity-world.builder.ts';
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
      makeHandOver(world.dependencies, { ...browser.context(store), aside }),
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

describe('ENT-11 the address of a bank', () => {
  const origins = ['https://auth.northgate.example', 'http://localhost:8025', 'http://tidewater.example'];

  test('is taken when it is at an origin that we know', () => {
    expect(bankUrlIn(bank, origins)).toBe(bank);
    expect(bankUrlIn('http://localhost:8025/authorize', origins)).toBe('http://localhost:8025/authorize');
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
    expect(bankUrlIn(address, origins)).toBeUndefined();
  });
});
