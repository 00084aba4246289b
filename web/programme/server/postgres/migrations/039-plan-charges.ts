import { sql, type Kysely, type Migration } from 'kysely';

const accounts = `('receivable', 'collecting', 'scheme', 'disputes', 'plans', 'bank', 'losses')`;
const nextOwed = 'coalesce(owed_until, started_on)';

const statements = [
  // Until when a plan's price is owed already: from that day on it is not. Nothing before its first cycle is.
  'alter table subscriptions add column owed_until date check (owed_until > started_on)',
  `create index subscriptions_to_owe on subscriptions (${nextOwed}) where started_on is not null and pence > 0
    and ${nextOwed} < coalesce(expires_on, 'infinity') and ${nextOwed} <= coalesce(ended_on, 'infinity')`,
  `create table plan_charges (
    charge text primary key,
    subscription_id uuid not null references subscriptions,
    customer_id uuid not null references customers,
    period_from date not null,
    pence bigint not null check (pence > 0),
    owed_at timestamptz not null,
    -- Each cycle is paid for once.
    unique (subscription_id, period_from)
  )`,
  'create index plan_charges_of_customer on plan_charges (customer_id)',
  'alter table ledger_entries drop constraint ledger_entries_account_check',
  `alter table ledger_entries add constraint ledger_entries_account_check check (account in ${accounts})`,
  // What of it pays for plans; more than all of it where money that came back pays for the rest.
  'alter table collections add column plan_pence bigint not null default 0 check (plan_pence >= 0)',
  'alter table spending_stops add column plan_pence bigint not null default 0 check (plan_pence >= 0)',
  // A customer of whom gathering has failed is tried again then.
  `create table gathering_pauses (
    customer_id uuid primary key references customers,
    tries integer not null,
    again_at timestamptz not null
  )`,
  // What has come back to a card beyond what was owed goes to the customer's account: a refund of what was collected.
  `create table repayments (
    repayment_id uuid primary key,
    customer_id uuid not null references customers,
    collection_id uuid not null references collections,
    pence bigint not null check (pence > 0),
    state text not null check (state in ('ordered', 'sent', 'paid', 'failed')),
    refund text unique,
    made_at timestamptz not null,
    ask_at timestamptz,
    tries smallint not null default 0
  )`,
  'create index repayments_of_customer on repayments (customer_id)',
  'create index repayments_of_collection on repayments (collection_id)',
  'create index repayments_to_ask on repayments (ask_at) where ask_at is not null',
  // One after the other: with each the provider is told what has gone back of a payment in all.
  `create unique index repayments_ordered on repayments (customer_id) where state = 'ordered'`,
  // An item is what was cleared, the price of a plan, or a repayment: `repayment <id>`, and `repayment <id> failed` for what takes it off again.
  'alter table collection_items drop constraint collection_items_event_fkey',
  `alter table collection_items add column of text not null default 'clearing' check (of in ('clearing', 'plan', 'repayment')),
    add column clearing text generated always as (case of when 'clearing' then event end) stored references clearings,
    add column plan_charge text generated always as (case of when 'plan' then event end) stored references plan_charges,
    add column repayment uuid
      generated always as (case of when 'repayment' then split_part(event, ' ', 2)::uuid end) stored references repayments`,
  'create index exposures_to_repay on exposures (customer_id) where receivable < 0',
];

/** What plans cost, owed cycle by cycle and collected with what was spent; and what is paid back. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
