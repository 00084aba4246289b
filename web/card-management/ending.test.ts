import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { CardWorld, type Holder } from './card-world.builder.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start();
});

const active = async () => {
  const holder = await world.holder();
  await holder.setPin();
  world.parts.processor.book.post(holder.theirs);
  await holder.activate();
  return holder;
};
const close = async ({ id }: Pick<Holder, 'id'>) => (await world.askAsApi('POST', `/cards/${id}/close`)).status;
const forget = async ({ id }: Pick<Holder, 'id'>) => (await world.askAsApi('DELETE', `/cards/${id}/holder`)).status;
const asText = async () => {
  const { rows } = await sql<{ readonly row: string }>`select row_to_json(c)::text as row from cards.cards c
    union all select row_to_json(n)::text from cards.news n`.execute(world.parts.database);
  return rows.map(({ row }) => row).join('\n');
};

test('ACC-06 a card that ends with its account is closed at the processor, once however often it is asked for', async () => {
  const holder = await active();
  expect([await close(holder), await close(holder)]).toEqual([204, 204]);
  expect(await holder.card()).toMatchObject({ state: 'closed', closedAs: 'ended', wish: 'close' });
  await world.follow();
  expect(holder.theirs).toMatchObject({ state: 'CLOSED', substatus: 'END_USER_REQUEST' });
  expect(await holder.card()).toMatchObject({ state: 'closed', wish: null });
});

test('ACC-06 a card that no processor was asked for is closed without a word to it', async () => {
  const holder = await world.holder();
  expect(await close(holder)).toBe(204);
  await world.follow();
  expect(await holder.card()).toMatchObject({ state: 'closed', wish: null });
  expect(world.theirCards.some(({ memo }) => memo === holder.id)).toBe(false);
});

test('ACC-06 who held a card is forgotten once it is closed at the processor too, and not before', async () => {
  const holder = await active();
  expect(await forget(holder)).toBe(409);
  await close(holder);
  expect(await forget(holder)).toBe(409);
  expect(await asText()).toContain('1 Quay Street');
  await world.follow();
  expect([await forget(holder), await forget(holder)]).toEqual([204, 204]);
  expect((await holder.card())?.order).toMatchObject({ customerId: holder.order.customerId, familyName: '' });
});

test('ACC-06 once every holder is forgotten no name and no address is left', async () => {
  const ids = await world.parts.database.selectFrom('cards.cards').select('card_id').execute();
  expect(await asText()).toMatch(/Fairweather/u);
  for (const { card_id: id } of ids) await close({ id });
  await world.follow();
  for (const { card_id: id } of ids) expect(await forget({ id })).toBe(204);
  expect(await asText()).not.toMatch(/Fairweather|Quay Street|TR11/u);
});

test('ACC-06 a card that is not there needs no closing and has no holder, and only the API may ask', async () => {
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  expect([await close(nobody), await forget(nobody)]).toEqual([204, 204]);
  expect((await world.ask('POST', `/cards/${nobody.id}/close`)).status).toBe(401);
  expect((await world.ask('DELETE', `/cards/${nobody.id}/holder`)).status).toBe(401);
});
