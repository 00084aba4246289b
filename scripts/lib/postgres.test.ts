import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { providePostgres } from './postgres.mjs';

let home = '';
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-postgres-'));
});
afterEach(() => {
  fs.rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a killed server says goodbye this way
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

/** The running server's process id; the data may stand outside a folder that only root may enter. */
async function pidOf(url: string): Promise<number> {
  const [row] = await ask(url, "select pg_read_file('postmaster.pid') as text");
  return Number.parseInt((row as { text: string }).text, 10);
}

test('OPS-03 a given DATABASE_URL is used as it is', async () => {
  const server = await providePostgres({ home, databaseUrl: 'postgres://somewhere/else' });
  expect(server).toMatchObject({ url: 'postgres://somewhere/else', origin: 'given' });
});

test('OPS-05 what was stored is there after the server was killed, in a project that only root may enter', async () => {
  const first = await providePostgres({ home });
  await ask(first.url, 'create table kept (id int)');
  process.kill(await pidOf(first.url), 'SIGKILL');
  const second = await providePostgres({ home });
  expect(await ask(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
  await second.stop();
}, 60_000);

test('OPS-01 a second process shares the running server, and only the last one to leave stops it', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const first = await providePostgres({ home });
  const second = await providePostgres({ home, user: other.pid ?? 0 });
  expect(second).toMatchObject({ origin: 'running', url: first.url });
  await first.stop();
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  other.kill();
  await second.stop();
  await expect(ask(second.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/u);
}, 60_000);

test('OPS-01 a folder with a long name has no room for a socket, and its server is reached over the network', async () => {
  const far = path.join(home, 'x'.repeat(90));
  fs.chmodSync(home, 0o755); // else a server of root's keeps its files elsewhere, in a folder with a short name
  const [near, elsewhere] = await Promise.all([providePostgres({ home }), providePostgres({ home: far })]);
  expect(new URL(elsewhere.url).searchParams.get('host')).toBe(null);
  expect(new URL(near.url).searchParams.get('host')).toMatch(/data$/u);
  for (const { url } of [near, elsewhere]) expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all([near.stop(), elsewhere.stop()]);
}, 60_000);
