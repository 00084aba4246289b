import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
let browser: HttpBrowser;

beforeAll(async () => {
  world = await HttpWorld.start();
});
let people = 0;
beforeEach(() => {
  browser = world.browser();
  people += 1;
});

const person = () => ({
  givenName: 'Bo',
  familyName: 'Marsh',
  email: `bo-${String(people)}@example.com`,
  password: 'Quiet-Harbour-9',
});

async function customers(): Promise<number> {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from customers where email = ${person().email}`.execute(await testDatabase());
  return Number(rows[0]?.n);
}

async function registration(): Promise<{ body: unknown; key: string }> {
  await browser.visit('/user/register/customer/email');
  const { journey, session, seq, route } = browser.view;
  return {
    body: { journey, session, seq, action: 'submit', answers: person(), formHash: browser.form.hash, route, query: {} },
    key: randomUUID(),
  };
}

describe('OPS-05 repeats', () => {
  test('the same key and body registers once and shows where it led', async () => {
    const request = await registration();
    const first = await browser.send(request);
    const second = await browser.send(request);
    expect(first.view.step).toBe('verify-email');
    expect(second.view.step).toBe('verify-email');
    expect(await customers()).toBe(1);
  });

  test('a repeat after a lost answer hands the new session over, once more', async () => {
    const request = await registration();
    const before = new Map(browser.cookies);
    await browser.send(request);
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    const repeated = await browser.send(request);
    expect(repeated.view.step).toBe('verify-email');
    expect((await browser.ask('GET', '/api/session')).status).toBe(200);
    expect(await customers()).toBe(1);
  });

  test('a repeat hands nobody’s session to whoever has signed in since', async () => {
    const request = await registration();
    await browser.send(request);
    await browser.visit('/user/logout');
    people += 1;
    await browser.send(await registration());
    await browser.send(request);
    const { body } = await browser.ask('GET', '/api/session');
    expect(body['email']).toBe(person().email);
  });

  test('ten at once make one customer, and each is answered', async () => {
    const request = await registration();
    // On a busy machine some wait longer than a repeat may, and are told to come back: they do, as the client does.
    const answered = async () => {
      const answer = await browser.send(request);
      return answer.status === 409 ? browser.send(request) : answer;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, answered));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await customers()).toBe(1);
  });

  test('a request whose process ends after the password was hashed registers once when it is repeated', async () => {
    const request = await registration();
    const { unitOfWork } = world.identity;
    const transaction = unitOfWork.transaction.bind(unitOfWork);
    let runs = 0;
    unitOfWork.transaction = (work) =>
      transaction((store, aside) => {
        runs += 1;
        return runs === 2 ? Promise.reject(new Error('The process is gone')) : work(store, aside);
      });
    expect((await browser.send(request)).status).toBe(500);
    unitOfWork.transaction = transaction;
    expect([runs, await customers()]).toEqual([2, 0]);

    expect((await browser.send(request)).view.step).toBe('verify-email');
    expect((await browser.send(request)).view.step).toBe('verify-email');
    expect(await customers()).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    const request = await registration();
    await browser.send(request);
    const { status, body } = await browser.send({
      ...request,
      body: { ...(request.body as object), action: 'resend' },
    });
    expect([status, body['code']]).toEqual([422, 'key-reused']);
  });

  test('a repeat beside a request that takes long is told to come back', async () => {
    const request = await registration();
    const owner = world.identity.dependencies.secrets.keyedHash('device', browser.cookies.get('did') ?? '');
    const database = await testDatabase();
    const door = () => {
      let open = (): void => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      return { open, opened };
    };
    const [claimed, held] = [door(), door()];
    const slow = database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('idempotency')
        .values({
          owner,
          key: request.key,
          fingerprint: 'x',
          status: null,
          body: null,
          session_hash: null,
          created_at: new Date(),
        })
        .execute();
      claimed.open();
      await held.opened;
    });
    await claimed.opened;
    const { status, headers, body } = await browser.send(request);
    held.open();
    await slow;
    expect([status, body['code']]).toEqual([409, 'in-progress']);
    expect(headers.get('Retry-After')).toBe('1');
  });

  test('answers that were refused may be mended and sent under the same key', async () => {
    const request = await registration();
    const broken = { ...(request.body as object), answers: { ...person(), email: 'nobody' } };
    expect((await browser.send({ key: request.key, body: broken })).status).toBe(422);
    expect((await browser.send(request)).view.step).toBe('verify-email');
  });

  test('RUN-09 a page that is out of date is answered with where the customer is', async () => {
    const request = await registration();
    await browser.send(request);
    const { journey, session, seq, route } = browser.view;
    await browser.act('continue');
    const answer = await browser.send({
      key: randomUUID(),
      body: { journey, session, seq, action: 'resend', route, query: {} },
    });
    expect(answer.status).toBe(200);
    expect(answer.view.step).toBe('verify-email');
    expect(answer.view.say?.text).toBe(
      'You’ve moved on since then, perhaps in another window or on another device. This is where you are now.',
    );
  });

  test('another browser cannot act in somebody’s journey', async () => {
    const request = await registration();
    await browser.send(request);
    const { journey, session, seq } = browser.view;
    const stranger = world.browser();
    await stranger.visit('/user/login');
    const body = { journey, session, seq, action: 'change-address', route: '/customer/verify-email', query: {} };
    const answer = await stranger.send({ key: randomUUID(), body });
    expect(answer.route).toMatch(/^\/user\/login/u);
    expect((await browser.ask('GET', '/api/session')).status).toBe(200);
  });

  test('a page of an earlier journey does nothing in the present one', async () => {
    const { body } = await registration();
    const other = await browser.send({ key: randomUUID(), body: { ...(body as object), session: randomUUID() } });
    expect([other.status, other.view.step]).toEqual([200, 'register']);
    expect(await customers()).toBe(0);
  });

  test('the session gets a new token at registration, and the old one is worth nothing', async () => {
    const request = await registration();
    const old = browser.cookies.get('__Host-sid') ?? '';
    await browser.send(request);
    expect(browser.cookies.get('__Host-sid')).not.toBe(old);
    const thief = world.browser();
    thief.cookies.set('__Host-sid', old);
    expect((await thief.ask('GET', '/api/session')).status).toBe(401);
  });
});

describe('OPS-10 events', () => {
  test('tell who, what, when and in which request, and no value', async () => {
    await browser.send(await registration());
    const database = await testDatabase();
    const { rows } = await sql<Record<string, unknown>>`
      select e.* from events e join customers c using (customer_id) where c.email = ${person().email} order by e.id`.execute(
      database,
    );
    expect(rows.map(({ kind, what, outcome }) => [kind, what, outcome])).toContainEqual([
      'called',
      'user.register',
      'registered',
    ]);
    for (const row of rows) expect(row['request_id']).toMatch(/^[0-9a-f-]{36}$/u);
    expect(JSON.stringify(rows)).not.toContain('Quiet-Harbour-9');
    expect(JSON.stringify(rows)).not.toContain(person().email);
  });

  test('cannot be changed or deleted', async () => {
    await browser.send(await registration());
    const database = await testDatabase();
    await expect(sql`update events set outcome = 'x'`.execute(database)).rejects.toThrow('never changed');
    await expect(sql`delete from events`.execute(database)).rejects.toThrow('never changed');
  });

  test('OPS-06 the log holds no address, password or code', async () => {
    await browser.send(await registration());
    while ((await world.identity.deliver()).length > 0);
    const code = await world.identity.linkFor(person().email);
    await browser.visit(`/validate?code=${code}`);
    const log = world.log.join('');
    expect(log).toContain('/api/journeys/actions');
    for (const secret of [person().email, 'Quiet-Harbour-9', code]) expect(log).not.toContain(secret);
  });
});
