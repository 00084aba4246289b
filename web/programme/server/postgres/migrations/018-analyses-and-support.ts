import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`create table account_analyses (
    bank_link_id uuid primary key references bank_links,
    customer_id uuid not null references customers,
    begun_at timestamptz not null,
    score integer check (score between 0 and 100),
    rules text,
    is_eligible boolean,
    needs_more_information boolean,
    analysed_at timestamptz,
    is_late boolean not null default false,
    is_email_wanted boolean not null default false,
    finished_at timestamptz,
    due_at timestamptz,
    leased_until timestamptz,
    tried_at timestamptz,
    tries integer not null default 0,
    check (num_nulls(score, rules, is_eligible, needs_more_information, analysed_at) in (0, 5))
  )`,
  sql`create index account_analyses_due on account_analyses (due_at) where due_at is not null`,
  sql`create index account_analyses_customer on account_analyses (customer_id, begun_at desc)`,
  sql`alter table customers add column judged_until timestamptz`,
  sql`create index customers_held on customers (held_at) where held_at is not null`,
  sql`create table support_actions (
    support_action_id uuid primary key,
    customer_id uuid not null references customers,
    action text not null check (action in ('lift-hold', 'ask-identity', 'show-figures', 'hide-figures')),
    done_by text not null,
    reason text not null,
    at timestamptz not null
  )`,
  sql`create index support_actions_customer on support_actions (customer_id, at)`,
  sql`create trigger support_actions_only_grow before update or delete on support_actions
    for each row execute function refuse_change()`,
];

/**
 * The analysis of each linked account: its result, or when the bank is asked for what it is made of. And what support has done to customers, by
 * whom and why, with until when a person has looked at the payments that had put a customer on hold.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
