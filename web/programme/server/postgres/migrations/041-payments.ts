import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table payments (
    customer_id uuid not null references customers,
    id uuid not null,
    transaction uuid not null,
    created timestamptz not null,
    day date not null,
    kind text not null check (kind in ('purchase', 'atm', 'refund')),
    state text not null check (state in ('pending', 'settled', 'declined', 'reversed')),
    pence bigint not null check (pence >= 0),
    local_minor bigint,
    local_currency text not null,
    merchant text not null,
    descriptor text not null,
    town text,
    country text not null,
    category text not null,
    channel text not null,
    reason text,
    settled_at timestamptz,
    hide_at timestamptz,
    refund_of uuid,
    revision bigint not null,
    primary key (customer_id, id),
    check ((state = 'declined') = (reason is not null)),
    check ((state = 'reversed') = (hide_at is not null))
  )`,
  // A page at any depth, and all that a search or a filter asks about, without a look at the row.
  `create unique index payments_in_order on payments (customer_id, created, id)
    include (kind, state, day, pence, merchant, town, descriptor)`,
  // What has changed since somebody looked: one writer at a time raises it, so that none is missed.
  `create sequence payment_revisions`,
  `create index payments_by_revision on payments (customer_id, revision)`,
  `create index payments_to_hide on payments (hide_at) where hide_at is not null`,
  // The purchase that a refund under a transaction of its own belongs to.
  `create index payments_alike on payments (customer_id, merchant, local_currency, local_minor) where kind = 'purchase'`,
  `create table payment_counts (
    customer_id uuid primary key references customers,
    payments integer not null check (payments >= 0)
  )`,
  // Transactions whose payments are to be made anew. Only added to and taken from, so that nobody waits for a row of it.
  `create table payment_changes (
    change bigint generated always as identity primary key,
    transaction uuid not null
  )`,
  `create function note_payment_changes() returns trigger language plpgsql as $$
  begin
    insert into payment_changes (transaction) select distinct transaction from told;
    return null;
  end $$`,
  `create trigger card_events_change_payments after insert on card_events
    referencing new table as told for each statement execute function note_payment_changes()`,
  // Where a merchant is, once somebody has looked; nothing is known of who.
  `create table merchant_places (
    merchant text not null,
    town text not null,
    country text not null,
    latitude double precision,
    longitude double precision,
    address text,
    looked_at timestamptz not null,
    primary key (merchant, town, country),
    check ((latitude is null) = (longitude is null))
  )`,
  // What was paid before: the next round makes its rows.
  `insert into payment_changes (transaction) select distinct transaction from card_events`,
];

/** What customers have paid, a row each for their lists, kept true by what the processor tells. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
