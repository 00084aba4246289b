import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // What the customer has switched off for a card.
  `alter table cards add column atm_blocked boolean not null default false,
    add column ecommerce_blocked boolean not null default false`,
  // What was tapped since a PIN was last typed: counted where a purchase is, and given back by the round it was counted in.
  `alter table exposures add column taps smallint not null default 0 check (taps >= 0),
    add column tap_pence bigint not null default 0 check (tap_pence >= 0),
    add column tap_round integer not null default 0`,
  `alter table reservations add column tap_round integer`,
  `create table disputes (
    dispute_id uuid primary key,
    -- A purchase is disputed once.
    transaction uuid not null unique,
    customer_id uuid not null references customers,
    pence bigint not null check (pence > 0),
    reason text not null,
    state text not null check (state in ('wanted', 'open', 'won', 'lost', 'written-off')),
    provider_id uuid unique,
    wanted_at timestamptz not null,
    tell_at timestamptz,
    ended_at timestamptz
  )`,
  `create index disputes_to_tell on disputes (tell_at) where tell_at is not null`,
  `create index disputes_of_customer on disputes (customer_id)`,
  `alter table ledger_entries drop constraint ledger_entries_account_check`,
  `alter table ledger_entries add constraint ledger_entries_account_check
    check (account in ('receivable', 'collecting', 'scheme', 'disputes', 'bank', 'losses'))`,
  `alter table support_actions drop constraint support_actions_action_check`,
  `alter table support_actions add constraint support_actions_action_check
    check (action in ('lift-hold', 'refuse-card',
    'see-assessment', 'ask-identity', 'show-figures', 'hide-figures', 'replace-card', 'see-card', 'lift-stop',
    'block-atm', 'allow-atm', 'block-online', 'allow-online', 'dispute', 'write-off'))`,
];

/** What a customer has switched off, what they have tapped without a PIN, and what is disputed with merchants. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
