import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // By which the processor knows a card; card-management tells it with the card's standing.
  `alter table cards add column processor_token uuid unique`,
  // What the bank last showed, by which a small purchase is stood in for while it is silent; it goes with what else was seen.
  `alter table bank_links add column balance_pence bigint, add column balance_at timestamptz`,
  `create table exposures (
    customer_id uuid primary key references customers,
    to_ask bigint not null default 0 check (to_ask >= 0),
    at_risk bigint not null default 0 check (at_risk >= 0),
    counted_on date not null,
    home_day bigint not null default 0 check (home_day >= 0),
    home_atm_day bigint not null default 0 check (home_atm_day >= 0),
    home_atm_month bigint not null default 0 check (home_atm_month >= 0),
    abroad_day bigint not null default 0 check (abroad_day >= 0),
    abroad_atm_day bigint not null default 0 check (abroad_atm_day >= 0),
    abroad_atm_month bigint not null default 0 check (abroad_atm_month >= 0),
    stand_in_pence bigint not null default 0 check (stand_in_pence >= 0),
    stand_ins smallint not null default 0,
    is_stand_in_closed boolean not null default false,
    ask_again_at timestamptz
  )`,
  `create index exposures_to_ask_again on exposures (ask_again_at) where ask_again_at is not null`,
  `create table authorisations (
    message text primary key,
    transaction uuid not null,
    customer_id uuid references customers,
    card_id uuid references cards,
    kind text not null check (kind in ('spend', 'check', 'credit', 'other')),
    pence bigint not null check (pence >= 0),
    region text not null check (region in ('home', 'abroad')),
    channel text not null check (channel in ('contactless', 'chip', 'online', 'atm', 'other')),
    merchant jsonb not null,
    merchant_minor bigint not null,
    merchant_currency text not null,
    state text not null check (state in ('open', 'approved', 'declined')),
    reason text,
    asked_pence bigint,
    created_at timestamptz not null,
    decide_by timestamptz not null,
    decided_at timestamptz,
    heard_at timestamptz,
    check ((state = 'open') = (reason is null)),
    check ((customer_id is null) = (card_id is null))
  )`,
  `create index authorisations_of_customer on authorisations (customer_id, created_at)`,
  `create index authorisations_of_transaction on authorisations (transaction)`,
  `create index authorisations_open on authorisations (decide_by) where state = 'open'`,
  `create table reservations (
    message text primary key references authorisations,
    transaction uuid not null,
    customer_id uuid not null references customers,
    pence bigint not null check (pence > 0),
    region text not null check (region in ('home', 'abroad')),
    is_cash boolean not null,
    counted_on date not null
  )`,
  `create index reservations_of_customer on reservations (customer_id)`,
  `create index reservations_of_transaction on reservations (transaction)`,
  `create table card_events (
    event text primary key,
    transaction uuid not null,
    customer_id uuid references customers,
    kind text not null,
    pence bigint not null,
    happened_at timestamptz not null
  )`,
  `create index card_events_of_transaction on card_events (transaction)`,
  `create table card_event_inbox (
    message text primary key,
    told jsonb not null,
    due_at timestamptz not null,
    tries smallint not null default 0
  )`,
  `create index card_event_inbox_due on card_event_inbox (due_at)`,
];

/**
 * What merchants have asked of cards and what was answered; the money that is set aside for it, counted into each customer’s
 * exposure; and what the processor has told since, each event once.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
