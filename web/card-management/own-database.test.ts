import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';

import { closeToOthers, dropDatabase, ensureDatabase, ensureOwnDatabase } from '../../scripts/lib/databases.mjs';
import { migrations, schema, type Tables } from './postgres/tables.ts';

const suffix = randomBytes(4).toString('hex');

async function ask(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return String((await client.query(question)).rowCount);
  } catch (error) {
    return String((error as { readonly code?: string }).code);
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('neither of two services’ roles reads the other’s database, and each reads its own', async () => {
  const server = await startPostgres();
  const names = { cards: `cards_${suffix}`, other: `other_${suffix}`, plain: `plain_${suffix}` };
  afterFile(async () => {
    const client = new pg.Client({ connectionString: server.url });
    for (const name of Object.values(names)) await dropDatabase(server.url, name);
    await client.connect();
    for (const name of [names.cards, names.other]) await client.query(`drop role if exists ${name}`);
    await client.end();
    await server.stop();
  });
  const cards = await ensureOwnDatabase(server.url, names.cards, 'one password');
  const other = await ensureOwnDatabase(server.url, names.other, 'another one');
  await ensureDatabase(server.url, names.plain);
  await closeToOthers(server.url, names.plain);
  // Made again, as at the next start, it is the same.
  expect(await ensureOwnDatabase(server.url, names.cards, 'one password')).toBe(cards);

  const database = openDatabase<Tables>({ url: cards, maxConnections: 1, onLost: () => undefined });
  expect(await migrate(database, migrations, schema)).toEqual([
    '001-cards',
    '002-replacements',
    '003-session-keys',
    '004-tokens-told',
    '005-make-tried',
    '006-ended',
    '007-unfreezing',
  ]);
  expect(await migrate(database, migrations, schema)).toEqual([]);
  await database.destroy();

  const at = (url: string, name: string) => {
    const there = new URL(url);
    there.pathname = `/${name}`;
    return there.href;
  };
  expect(await ask(cards, 'select 1')).toBe('1');
  expect(await ask(cards, 'select * from cards.cards')).toBe('0');
  const refused = '42501';
  expect(await ask(at(cards, names.other), 'select 1')).toBe(refused);
  expect(await ask(at(cards, names.plain), 'select 1')).toBe(refused);
  expect(await ask(at(other, names.cards), 'select * from cards.cards')).toBe(refused);
});
