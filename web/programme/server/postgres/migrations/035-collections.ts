import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table collections (
    collection_id uuid primary key,
    customer_id uuid not null references customers,
    mandate text not null,
    account_ending text,
    pence bigint not null check (pence > 0),
    noticed_on date not null,
    charge_on date not null check (charge_on > noticed_on),
    state text not null
      check (state in ('noticed', 'submitted', 'confirmed', 'paid-out', 'failed', 'cancelled', 'claimed')),
    ended_because text,
    is_again boolean not null,
    is_debited boolean not null default false,
    payment text unique,
    ask_at timestamptz,
    tries smallint not null default 0,
    -- One a customer and working day, whatever becomes of it.
    unique (customer_id, noticed_on)
  )`,
  `create index collections_to_ask on collections (ask_at) where ask_at is not null`,
  `create index collections_to_debit on collections (charge_on) where state = 'submitted' and not is_debited`,
  `create table collection_items (
    collection_id uuid not null references collections,
    event text not null references clearings,
    pence bigint not null check (pence <> 0),
    is_live boolean not null default true,
    primary key (collection_id, event)
  )`,
  // What was cleared is gathered by one collection at a time.
  `create unique index collection_items_live on collection_items (event) where is_live`,
  `create index collection_items_of_event on collection_items (event)`,
  // How far a customer is trusted: by the mandate that has paid before, and less for a while after a return.
  `alter table exposures add column proven_mandate text, add column lowered_until date`,
  `create index exposures_to_gather on exposures (customer_id) where receivable > 0`,
  `create table spending_stops (
    customer_id uuid primary key references customers,
    reason text not null check (reason in ('bounced', 'mandate', 'account', 'person')),
    pence bigint not null check (pence > 0),
    stopped_at timestamptz not null
  )`,
  `alter table support_actions drop constraint support_actions_action_check`,
  `alter table support_actions add constraint support_actions_action_check
    check (action in ('lift-hold', 'refuse-card',
    'see-assessment', 'ask-identity', 'show-figures', 'hide-figures', 'replace-card', 'see-card', 'lift-stop'))`,
];

/** What is collected by Direct Debit, what each collection gathers, and whose spending a returned one has stopped. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
