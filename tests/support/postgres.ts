import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { dropDatabase, dropRole, ensureDatabase, ensureGuest } from '../../scripts/lib/databases.mjs';
import { leavePostgres, providePostgres } from '../../scripts/lib/postgres.mjs';

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
  await leavePostgres(home, pid);
}

/**
 * An empty database of its own for one test file; `drop` ends its connections too. `guest` is the address of a role that owns
 * nothing there.
 */
export async function createDatabase(
  name = `test_${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; guest: () => Promise<string>; drop: () => Promise<void> }> {
  const server = await startPostgres();
  const url = await ensureDatabase(server.url, name);
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
