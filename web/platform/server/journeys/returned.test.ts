import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { loadRepository, type Repository } from '#journeys/load-repository.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

const back = {
  journey: 'back',
  version: 1,
  start: 'taken',
  steps: {
    taken: {
      route: '/back/:bank',
      title: 'about.title',
      entry: true,
      end: true,
      blocks: [{ block: 'heading', text: 'about.title' }],
      enter: {
        call: 'back.take',
        with: { returned: '$returned', bank: '$route.bank' },
        on: { taken: { say: { success: 'about.title' } } },
      },
    },
  },
};

function withBack(repository: Repository): Repository {
  const { catalogues, definitions } = repository;
  const take = {
    description: 'Takes what a bank sent.',
    inputs: {
      returned: { type: 'returned', description: 'What it sent.' },
      bank: { type: 'string', description: 'Which bank.' },
    },
    outcomes: { taken: { description: 'Taken.' } },
  } as const;
  return {
    ...repository,
    catalogues: { ...catalogues, calls: { ...catalogues.calls, 'back.take': take } },
    definitions: [...definitions, { file: 'back.json', text: JSON.stringify(back) }],
  };
}

const taken: unknown[] = [];
let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start({
    repository: withBack(loadRepository()),
    calls: {
      'back.take': (input) => {
        taken.push(input);
        return Promise.resolve({ outcome: 'taken' });
      },
    },
  });
});

const visitBack = (returned?: string) =>
  world.browser().ask('POST', '/api/journeys/visits', {
    body: { route: '/back/northgate', query: {}, ...(returned !== undefined && { returned }) },
  });

test('RET-01 what a bank sent reaches the call untouched, and neither a log, a table nor the answer', async () => {
  const sent = '?state=st4te#code=s3cret%2F&id_token=t0ken';
  const { status, text } = await visitBack(sent);
  expect([status, taken.splice(0)]).toEqual([200, [{ returned: sent, bank: 'northgate' }]]);
  const database = await testDatabase();
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(database);
  const stored: string[] = [];
  for (const { name } of tables.rows)
    stored.push(
      ...(await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(database)).rows.map(
        ({ row }) => row,
      ),
    );
  expect(stored.some((row) => row.includes('back.take'))).toBe(true);
  for (const kept of [text, ...stored, ...world.log]) expect(kept).not.toMatch(/st4te|s3cret|t0ken/u);
});

test('RET-01 a page without it gives the call nothing, and too much of it is refused', async () => {
  await visitBack();
  expect(taken.splice(0)).toEqual([{ bank: 'northgate' }]);
  expect((await visitBack('x'.repeat(8193))).status).toBe(400);
  expect(taken).toEqual([]);
});
