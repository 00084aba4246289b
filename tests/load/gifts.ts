import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { cleanUpFile } from '#tests/support/after-file.ts';
import { createPostgresWorld, testDatabaseUrl, type World } from '#web/programme/server/identity-world.builder.ts';

import type { Figure, Measured } from './figures.ts';

const customers = 20_000;
const giftsEach = 50;
const changes = 500;

/** A year of gifts by twenty thousand customers, half of them for miles, and all collected; only tables that are looked through. */
const laidDown = [
  'set session_replication_role = replica',
  `create table giver as select gen_random_uuid() as customer_id from generate_series(1, ${String(customers)})`,
  `create table gift as select customer_id, gen_random_uuid() as transaction, gen_random_uuid()::text as charge, number,
    timestamptz '2025-12-01 12:00Z' + number * interval '6 days' as at from giver, generate_series(1, ${String(giftsEach)}) as number`,
  `insert into contributions (transaction, customer_id, made_at, shares, basis_points, saving_pence)
    select transaction, customer_id, at, '[]', 0, 0 from gift`,
  `insert into contribution_entries (transaction, customer_id, cause, kind, units, pence, counted_at)
    select transaction, customer_id, case number % 2 when 0 then 'air-miles' else 'ocean' end, 'saving', 3000, 30, at from gift`,
  `insert into contribution_charges (customer_id, transaction, charge, pence, owed_at)
    select customer_id, transaction, charge, 30, at from gift`,
  `create table debit as select customer_id, number, gen_random_uuid() as collection_id from giver, generate_series(1, 10) as number`,
  `insert into collections (collection_id, customer_id, mandate, pence, given_pence, noticed_on, charge_on, state, is_again)
    select collection_id, customer_id, 'MD1', 150, 150, date '2025-12-20' + number * 30, date '2025-12-23' + number * 30, 'paid-out', false
    from debit`,
  `insert into collection_items (collection_id, of, event, pence)
    select collection_id, 'contribution', charge, 30 from gift join debit using (customer_id) where debit.number = (gift.number + 4) / 5`,
  'insert into unpaid_gifts select entry, cause from contribution_entries',
  `insert into airline_memberships select customer_id, '\\x00', 'hash', '0001', 'active', now() from giver`,
  'insert into miles_changes (customer_id) select customer_id from airline_memberships',
  `insert into miles_rates values ('air-miles', '-infinity', 120)`,
  `insert into cause_payees (payee_id, cause, sealed, ending, named_by, named_at, confirmed_by, confirmed_at)
    values (gen_random_uuid(), 'ocean', '\\x00', '0001', 'one', now(), 'another', now())`,
  'analyze',
];

/** How long one look takes at what causes and miles are due, where a million gifts are behind it; a statement has ten seconds. */
export async function measureGifts(): Promise<Measured> {
  try {
    const world = await createPostgresWorld();
    const client = new pg.Client({ connectionString: await testDatabaseUrl() });
    await client.connect();
    for (const statement of laidDown) await client.query(statement);
    await client.end();
    return {
      title: 'A million gifts',
      how: `${String(customers)} customers with ${String(giftsEach)} each, in PostgreSQL; a statement has ten seconds.`,
      figures: await figuresOf(world),
    };
  } finally {
    await cleanUpFile();
  }
}

async function figuresOf({ unitOfWork }: World): Promise<readonly Figure[]> {
  const at = new Date('2026-11-26T12:00:00Z');
  const order = (until: string) =>
    unitOfWork.transaction(({ causePayouts }) => causePayouts.order('ocean', until, { id: randomUUID(), at }));
  const figures = [
    await timed(`miles of ${String(changes)} customers who have paid`, 1_000, async () => {
      const due = await unitOfWork.transaction(({ miles }) => miles.due(changes));
      if (due?.length !== changes) throw new Error('Not everybody’s miles were found.');
    }),
    await timed('how many wait for their miles', 10_000, async () => {
      const waiting = await unitOfWork.statement(({ miles }) => miles.countWaiting('air-miles'));
      if (waiting !== customers) throw new Error('Not everybody waits.');
    }),
    await timed('a cause’s payout of 500,000 gifts, in parts', 60_000, async () => {
      if (!(await order('2026-10-31'))) throw new Error('The cause is not paid.');
    }),
    await timed('a cause’s payout where nothing is new', 100, async () => {
      if (await order('2026-11-30')) throw new Error('The cause is paid twice.');
    }),
  ];
  const [paid] = await unitOfWork.statement(({ causePayouts }) => causePayouts.statements('2026-10'));
  if (paid?.pence !== (customers * giftsEach * 30) / 2) throw new Error('The cause is not paid all of it.');
  return figures;
}

async function timed(what: string, target: number, work: () => Promise<unknown>): Promise<Figure> {
  const start = performance.now();
  await work();
  return { what, figure: performance.now() - start, unit: 'ms', target };
}
