import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  // What was paid twice, an item that takes it off what is owed; and, where the bank has taken it back, one more that adds it again.
  `create table surpluses (
    surplus text primary key,
    collection_id uuid not null references collections,
    nth smallint not null check (nth > 0),
    customer_id uuid not null references customers,
    pence bigint not null check (pence <> 0),
    -- What of the collection was for a plan and for causes, before it paid for nothing any more.
    plan_pence bigint not null,
    given_pence bigint not null,
    made_at timestamptz not null,
    unique (collection_id, nth)
  )`,
  'create index surpluses_of_customer on surpluses (customer_id)',
  allowWords('collection_items', 'of', 'surplus'),
  `alter table collection_items
    add column surplus text generated always as (case of when 'surplus' then event end) stored references surpluses`,
  'create index collection_items_of_surplus on collection_items (surplus) where surplus is not null',
  allowWords('support_actions', 'action', 'repay-paid-twice'),
  // The last of them, for the till reads there.
  'alter table collections add column surplus_agreed_at timestamptz',
];

/** What a customer has paid twice is theirs, once a person has said so: it is taken off what they owe, or repaid. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
