import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`create table mandates (
    mandate_id uuid primary key,
    bank_link_id uuid not null unique references bank_links,
    customer_id uuid not null references customers,
    reference text not null unique,
    provider_id text unique,
    state text not null check (state in ('ordered', 'pending', 'active', 'over')),
    active_from date,
    wish text check (wish in ('set-up', 'cancel', 'reinstate', 'look')),
    ask_at timestamptz,
    is_in_use boolean not null default false,
    first_used_at timestamptz,
    check ((wish is null) = (ask_at is null))
  )`,
  sql`create index mandates_customer on mandates (customer_id)`,
  sql`create index mandates_to_ask on mandates (ask_at) where ask_at is not null`,
  sql`create unique index mandates_in_use on mandates (customer_id) where is_in_use`,
  // Whoever has linked an account before there were mandates has one ordered now.
  sql`insert into mandates (mandate_id, bank_link_id, customer_id, reference, state, wish, ask_at)
    select bank_link_id, bank_link_id, customer_id, upper(right(replace(bank_link_id::text, '-', ''), 12)), 'ordered', 'set-up', now()
    from bank_links where stage = 'linked'`,
  sql`create table account_operations (
    customer_id uuid primary key references customers,
    bank_link_id uuid not null references bank_links,
    operation text not null,
    asked_at timestamptz not null
  )`,
];

/** Direct Debit mandates of linked accounts, by which of them a customer's card spends, and what customers have asked for until a code has proved them. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
