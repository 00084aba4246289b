import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table cards (
    card_id uuid primary key,
    customer_id uuid not null references customers,
    kind text not null check (kind in ('normal', 'business', 'elite', 'virtual')),
    state text not null default 'ordered' check (state in ('ordered', 'making', 'posted', 'active', 'frozen', 'closed')),
    last_four text,
    posted_on date,
    revision integer not null default 0,
    ordered_at timestamptz not null,
    tell_freeze_at timestamptz
  )`,
  `create unique index cards_open on cards (customer_id) where state <> 'closed'`,
  `create index cards_of_customer on cards (customer_id)`,
  `create index cards_to_freeze on cards (tell_freeze_at) where tell_freeze_at is not null`,
];

/** Customers' cards by what card-management says of them: neither number nor code nor PIN. One that is not closed a customer. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
