import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  copyDatabase,
  dropDatabase,
  dropDatabases,
  dropRole,
  ensureDatabase,
  ensureFilledDatabase,
  ensureGuest,
} from '../../scripts/lib/databases.mjs';
import { leavePostgres, providePostgres, usesPostgres } from '../../scripts/lib/postgres.mjs';

const home = path.join(import.meta.dirname, '..', '..', '.run', 'test-postgres');

/**
 * The PostgreSQL server of this test run: the one of `TEST_DATABASE_URL`, else one from npm that starts when first asked for.
 *
 * Inside Vitest it stays up until the whole run is over, so that `stop` costs the next test file nothing.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const run = process.env['TEST_RUN_PID'];
  const server = await providePostgres({
    home,
    databaseUrl: process.env['TEST_DATABASE_URL'],
    user: run === undefined ? process.pid : Number(run),
  });
  return { url: server.url, stop: run === undefined ? server.stop : () => Promise.resolve() };
}

/** Stops what `startPostgres` started in any worker of the test run `pid`, unless another run still uses it. */
export async function stopPostgresOf(pid: number): Promise<void> {
  const wasAsked = process.env['TEST_DATABASE_URL'] !== undefined || usesPostgres(home, pid);
  const run = process.env['TEST_RUN_ID'];
  if (wasAsked && run !== undefined) await dropDatabases((await startPostgres()).url, templateOf(run, ''));
  await leavePostgres(home, pid);
}

interface OwnDatabase {
  readonly url: string;
  /** The address of a role that owns nothing there. */
  readonly guest: () => Promise<string>;
  /** Ends its connections too. */
  readonly drop: () => Promise<void>;
}

/** An empty database of its own for one test file. */
export async function createDatabase(name = newName()): Promise<OwnDatabase> {
  const server = await startPostgres();
  return ownDatabase(server, await ensureDatabase(server.url, name));
}

/** What databases are filled with, under a name of letters. */
export interface Filling {
  readonly name: string;
  /** Leaves no connection open. */
  readonly fill: (url: string) => Promise<void>;
}

/**
 * The same with that in it. In a run of Vitest it is filled in once and copied from then on, which takes half of the time;
 * whoever else asks, such as a benchmark, has their own filled.
 */
export async function createFilledDatabase({ name: filling, fill }: Filling): Promise<OwnDatabase> {
  const run = process.env['TEST_RUN_ID'];
  if (run === undefined) {
    const own = await createDatabase();
    await fill(own.url);
    return own;
  }
  const server = await startPostgres();
  const template = templateOf(run, filling);
  await ensureFilledDatabase(server.url, template, fill);
  return ownDatabase(server, await copyDatabase(server.url, newName(), template));
}

/** Of this run alone: what one that was killed left behind may be of other migrations, under a process id that comes again. */
const templateOf = (run: string, filling: string) => `template_${run}_${filling}`;

const newName = () => `test_${randomBytes(6).toString('hex')}`;

function ownDatabase(server: { url: string; stop: () => Promise<void> }, url: string): OwnDatabase {
  const name = new URL(url).pathname.slice(1);
  const role = `${name}_guest`;
  return {
    url,
    guest: () => ensureGuest(url, role, 'a password for tests'),
    drop: async () => {
      await dropDatabase(server.url, name);
      await dropRole(server.url, role);
      await server.stop();
    },
  };
}
