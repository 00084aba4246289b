import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';

import { Lives } from './lives.ts';

test('DBT-05 in made-up lives books, collections, settlement report and the customer’s list agree with what was done, to the penny', async () => {
  const held = await (await Lives.live(12, 20_261_125)).hold();
  expect(held).toMatchObject({ lives: 12, pence: 0, differing: [] });
  expect(held.events).toBeGreaterThan(60);
});

test('DBT-05 a penny that is wrong in a report, a row or a collection is seen', async () => {
  const lives = await Lives.live(8, 7);
  const { database } = lives.world.spending;
  const [settled] = [...lives.settled.values()].flat();
  if (settled !== undefined) settled.pence += 1;
  const { customer_id: counted } = await database
    .selectFrom('exposures')
    .select('customer_id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('exposures')
    .set({ receivable: sql<number>`receivable + 1` })
    .where('customer_id', '=', counted)
    .execute();
  const [upcoming] = await database
    .updateTable('collections')
    .set({ pence: sql<number>`pence + 1` })
    .where('state', 'in', ['noticed', 'submitted'])
    .returning(['customer_id'])
    .execute();
  await foldPayments({ ...lives.world.parts, clock: lives.world.spending.clock })();
  const listed = await database
    .updateTable('payments')
    .set({ pence: sql<number>`pence + 1` })
    .where('state', '=', 'settled')
    .returning(['customer_id'])
    .execute();
  const { pence, differing } = await lives.hold();
  expect(pence).toBeGreaterThan(0);
  expect(differing).toContain(`settlement of ${settled?.event ?? 'none'}`);
  expect(differing).toContain('what the card scheme is paid');
  expect(differing).toContain(`balances of ${counted}`);
  expect(differing).toContain(`listed of ${listed[0]?.customer_id ?? 'nobody'}`);
  expect(differing).toContain(`announced of ${upcoming?.customer_id ?? 'nobody'}`);
});
