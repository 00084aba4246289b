import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createDatabase } from '#tests/support/postgres.ts';
import { absoluteSeconds } from '#web/platform/domain/session.ts';
import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { createPostgresWorld, registration, type World } from '#web/programme/server/identity-world.builder.ts';
import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';

import { openDatabase, type Database } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { migrations } from './migrations.ts';
import { createStore } from './store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';

const open = (url: string) => openDatabase({ url, maxConnections: 4, onLost: () => undefined });

describe('an empty database', () => {
  let database: Database;
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createDatabase());
    database = open(url);
  });
  afterAll(async () => {
    await database.destroy();
    await drop();
  });

  test('OPS-03 two processes that start at once apply each migration once', async () => {
    const other = open(url);
    const applied = await Promise.all([migrate(database, migrations), migrate(other, migrations)]);
    await other.destroy();
    expect(applied.flat().toSorted()).toEqual([...new Set(applied.flat())].toSorted());
    expect(applied.flat()).toContain('001-identity');
    expect(await migrate(database, migrations)).toEqual([]);
  });

  test('OPS-03 a migration that was made beside a later one is applied where the later one was first', async () => {
    await migrate(database, migrations);
    const columns = sql`drop column hold_reason, drop column hold_link_id, drop column held_at`;
    await sql`alter table customers ${columns}`.execute(database);
    await sql`delete from kysely_migration where name = '013-holds'`.execute(database);
    expect(await migrate(database, migrations)).toEqual(['013-holds']);
    expect(await migrate(database, migrations)).toEqual([]);
  });

  test('the clock tells the database’s time', async () => {
    const clock = await createDatabaseClock(database);
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    expect(Math.abs(clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(1000);
    const moved = await createDatabaseClock(database, () => 86_400_000);
    expect(Math.abs(moved.now().getTime() - clock.now().getTime() - 86_400_000)).toBeLessThan(1000);
    expect(Math.abs(moved.real.now().getTime() - clock.now().getTime())).toBeLessThan(1000);
  });

  test('work done aside holds no connection, is done once, and nothing before it is stored twice', async () => {
    const unitOfWork = createUnitOfWork(database, createStore);
    const many = 12;
    let arrived = 0;
    let openDoor = (): void => undefined;
    const door = new Promise<void>((resolve) => {
      openDoor = resolve;
    });
    const together = async () => {
      arrived += 1;
      if (arrived === many) openDoor();
      await door;
      return arrived;
    };
    const attempt = { key: 'seat', allowance: { limit: many, seconds: 60 }, now: new Date() };
    const taken = await Promise.all(
      Array.from({ length: many }, () =>
        unitOfWork.transaction(async (store, aside) => {
          const seat = await store.attempts.take(attempt);
          return `${seat}: ${String(await aside('all there', together))}`;
        }),
      ),
    );
    expect(arrived).toBe(many);
    expect(new Set(taken)).toEqual(new Set([`within: ${String(many)}`]));
    expect(await unitOfWork.transaction((store) => store.attempts.take(attempt))).toBe('over');
  });

  test('a conflict runs the work again, at most five times, and nothing of a failed run stays', async () => {
    const unitOfWork = createUnitOfWork(database, createStore);
    let runs = 0;
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    const work = (failures: number) => async () => {
      runs += 1;
      await Promise.resolve();
      if (runs <= failures) throw conflict;
      return runs;
    };
    expect(await unitOfWork.transaction(work(2))).toBe(3);
    runs = 0;
    await expect(unitOfWork.transaction(work(9))).rejects.toBe(conflict);
    expect(runs).toBe(5);
  });

  test('work that would change or delete every row of a table is refused, in a transaction and outside', async () => {
    const unitOfWork = createUnitOfWork(database, (connection) => ({ ...createStore(connection), connection }));
    const now = new Date();
    const session = { idHash: 'kept', deviceHash: 'a-device', customerId: null, proof: byPassword, now };
    await unitOfWork.statement(({ sessions }) => sessions.open(session));
    const refused = 'has to say which';
    const end = () => unitOfWork.transaction(({ connection }) => connection.deleteFrom('sessions').execute());
    await expect(end()).rejects.toThrow(refused);
    const touch = () =>
      unitOfWork.statement(({ connection }) => connection.updateTable('sessions').set({ seen_at: now }).execute());
    await expect(touch()).rejects.toThrow(refused);
    expect(await unitOfWork.statement(({ sessions }) => sessions.find('kept', now))).toBeDefined();
  });

  test('work that fails leaves nothing behind', async () => {
    const unitOfWork = createUnitOfWork(database, createStore);
    const now = new Date();
    const failing = unitOfWork.transaction(async ({ sessions }) => {
      await sessions.open({ idHash: 'left-behind', deviceHash: 'a-device', customerId: null, proof: byPassword, now });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await unitOfWork.statement(({ sessions }) => sessions.find('left-behind', now))).toBeUndefined();
  });
});

test('a database that is away is told from a fault of ours', async () => {
  const database = open('postgres://nobody:nothing@127.0.0.1:1/nowhere');
  const unitOfWork = createUnitOfWork(database, createStore);
  await expect(unitOfWork.transaction(({ customers }) => customers.find('x'))).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(unitOfWork.statement(({ customers }) => customers.find('x'))).rejects.toBeInstanceOf(StoreUnavailable);
  await database.destroy();
});

describe('sessions', () => {
  const opened = async (customerId: string | null) => {
    const world = await createPostgresWorld();
    const idHash = 'a-session';
    await world.unitOfWork.statement(({ sessions }) =>
      sessions.open({ idHash, deviceHash: 'a-device', customerId, proof: byPassword, now: world.clock.now() }),
    );
    const isAlive = async () =>
      (await world.unitOfWork.statement(({ sessions }) => sessions.find(idHash, world.clock.now()))) !== undefined;
    return { world, isAlive };
  };
  const somebody = '01890000-0000-7000-8000-000000000001';

  test('LOG-16 a customer’s session ends after half an hour without use, and lives on while it is used', async () => {
    const { world, isAlive } = await opened(somebody);
    for (let visits = 0; visits < 3; visits += 1) {
      world.clock.passSeconds(29 * 60);
      expect(await isAlive()).toBe(true);
    }
    world.clock.passSeconds(30 * 60);
    expect(await isAlive()).toBe(false);
  });

  test('LOG-16 being used is written down once a minute, and not at each request', async () => {
    const { world } = await opened(somebody);
    const { unitOfWork, clock } = world;
    const endsAt = async () =>
      (await unitOfWork.statement(({ sessions }) => sessions.find('a-session', clock.now())))?.expiresAt.getTime();
    const first = (await endsAt()) ?? 0;
    clock.passSeconds(59);
    expect(await endsAt()).toBe(first);
    clock.passSeconds(1);
    expect(await endsAt()).toBe(first + 60_000);
  });

  test('LOG-16 no session lives longer than twelve hours, however busy', async () => {
    const { world, isAlive } = await opened(somebody);
    for (let passed = 0; passed + 1200 < absoluteSeconds; passed += 1200) {
      world.clock.passSeconds(1200);
      expect(await isAlive()).toBe(true);
    }
    world.clock.passSeconds(1200);
    expect(await isAlive()).toBe(false);
  });

  test('a rotated session is worth nothing under its old token, and expired ones are deleted', async () => {
    const { world, isAlive } = await opened(null);
    const { unitOfWork, clock } = world;
    await unitOfWork.transaction(({ sessions }) =>
      sessions.rotate({
        from: 'a-session',
        to: 'another',
        deviceHash: 'a-device',
        customerId: somebody,
        proof: byPassword,
        now: clock.now(),
      }),
    );
    expect(await isAlive()).toBe(false);
    clock.passSeconds(31 * 60);
    expect(await unitOfWork.statement(({ sessions }) => sessions.clearExpired(clock.now()))).toBe(1);
  });
});

describe('things that happen at once', () => {
  let world: World;
  beforeAll(async () => {
    world = await createPostgresWorld();
  });

  test('ENT-09 of two who prove one address in the same moment, one owns it and the other is told no', async () => {
    const pair = [world.browser(), world.browser()];
    const links: string[] = [];
    for (const browser of pair) {
      await browser.register();
      links.push(await world.linkFor(registration.email.toLowerCase()));
    }
    const outcomes = await Promise.all(
      pair.map((browser, place) => browser.call('email.verify', { code: links[place] })),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['notVerified', 'verified']);
  });

  test('OTP-04 of twenty tries at once exactly as many are within as the allowance says', async () => {
    const attempt = { key: 'k', allowance: { limit: 5, seconds: 60 }, now: world.clock.now() };
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => world.unitOfWork.statement(({ attempts }) => attempts.take(attempt))),
    );
    expect(taken.filter((result) => result === 'within')).toHaveLength(5);
  });

  test.each(['saveTokens', 'saveAccounts', 'chooseAccount', 'finish'] as const)(
    'BNK-05 a link that is given up in the moment of %s stays given up, and nothing opens it',
    async (write) => {
      const { unitOfWork } = world;
      const at = world.clock.now();
      const plain = { accountType: 'PERSONAL', partnerCode: 'default', hiddenScreens: [] } as const;
      const customerId = await world.addPersona({ ...plain, state: 'MOBILE_VERIFIED' });
      const [id, consentId] = [randomUUID(), randomUUID()];
      await unitOfWork.statement(async ({ bankLinks, bankConsents }) => {
        await bankLinks.begin({ id, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
        await bankConsents.add({ id: consentId, linkId: id, customerId, bankId: 'northgate', kind: 'accounts' }, at);
        await bankConsents.saveProvider(consentId, `at the bank ${consentId}`);
      });
      const seen = await unitOfWork.transaction(async ({ bankLinks, bankConsents }) => {
        const link = await bankLinks.unfinished(customerId);
        if (link === undefined) return 'given up';
        await unitOfWork.statement((elsewhere) => elsewhere.bankLinks.drop(id, { customerId, at }));
        const some = Buffer.from('sealed');
        await {
          saveTokens: () => bankConsents.saveTokens(consentId, some, at),
          saveAccounts: () => bankLinks.saveAccounts(id, { stage: 'choosing', accounts: some, refusal: null }),
          chooseAccount: () => bankLinks.chooseAccount(id, { accountId: 'a', maskedNumber: '•••• 0001' }),
          finish: () => bankLinks.finish(id, { fingerprint: 'f', at }),
        }[write]();
        return 'still there';
      });
      expect(seen).toBe('given up');
      const after = await unitOfWork.statement(async ({ linkedAccounts, bankLinks, bankConsents }) => ({
        linked: await linkedAccounts.ofCustomer(customerId),
        unfinished: await bankLinks.unfinished(customerId),
        tokens: (await bankConsents.find(consentId))?.tokens,
      }));
      expect(after).toEqual({ linked: [], unfinished: undefined, tokens: null });
    },
  );
});
