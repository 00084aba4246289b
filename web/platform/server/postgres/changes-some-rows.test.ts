import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';

import { changesSomeRows } from './changes-some-rows.ts';

const database = new Kysely<{ cards: { card_id: string; state: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [changesSomeRows],
});

test('what would change or delete every row of a table is not sent', () => {
  const refusal = 'has to say which';
  expect(() => database.updateTable('cards').set({ state: 'closed' }).compile()).toThrow(refusal);
  expect(() => database.deleteFrom('cards').compile()).toThrow(refusal);
  const gone = database.with('gone', (within) => within.deleteFrom('cards').returning('card_id'));
  expect(() => gone.selectFrom('gone').selectAll().compile()).toThrow(refusal);
});

test('what says which rows is sent as it is, and so is whatever reads or adds', async () => {
  const one = database.updateTable('cards').set({ state: 'closed' }).where('card_id', '=', 'one');
  expect(one.compile().sql).toBe('update "cards" set "state" = $1 where "card_id" = $2');
  expect(database.deleteFrom('cards').where('card_id', '=', 'one').compile().sql).toContain('where');
  expect(await database.selectFrom('cards').selectAll().execute()).toEqual([]);
  await database.insertInto('cards').values({ card_id: 'one', state: 'active' }).execute();
});
