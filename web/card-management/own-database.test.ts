import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';

import {
  closeToOthers,
  dropDatabase,
  dropRole,
  ensureDatabase,
  ensureGuest,
  ensureOwnDatabase,
} from '../../scripts/lib/databases.mjs';
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

test('neither of the roles that API and card-management log in with reads the other’s database, and each reads its own', async () => {
  const server = await startPostgres();
  const names = { cards: `cards_${suffix}`, other: `other_${suffix}`, api: `api_${suffix}` };
  const apiRole = `${names.api}_api`;
  afterFile(async () => {
    for (const name of Object.values(names)) await dropDatabase(server.url, name);
    for (const role of [names.cards, names.other, apiRole]) await dropRole(server.url, role);
    await server.stop();
  });
  const cards = await ensureOwnDatabase(server.url, names.cards, 'one password');
  const other = await ensureOwnDatabase(server.url, names.other, 'another one');
  const owners = await ensureDatabase(server.url, names.api);
  await closeToOthers(server.url, names.api);
  const api = await ensureGuest(owners, apiRole, 'a third one');
  // Made again, as at the next start, they are the same.
  expect(await ensureOwnDatabase(server.url, names.cards, 'one password')).toBe(cards);
  expect(await ensureGuest(owners, apiRole, 'a third one')).toBe(api);
  await ask(owners, 'create table customers ()');
  await ask(owners, `grant select on customers to ${apiRole}`);

  const database = openDatabase<Tables>({ url: cards, maxConnections: 1, onLost: () => undefined });
  expect(await migrate(database, migrations, schema)).toEqual([
    '001-cards',
    '002-replacements',
    '003-session-keys',
    '004-tokens-told',
    '005-make-tried',
    '006-ended',
    '007-unfreezing',
    '008-rate-limits',
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
  expect(await ask(api, 'select * from customers')).toBe('0');
  expect(await ask(at(api, names.cards), 'select * from cards.cards')).toBe(refused);
  expect(await ask(at(cards, names.api), 'select * from customers')).toBe(refused);
  expect(await ask(at(other, names.cards), 'select * from cards.cards')).toBe(refused);
});
