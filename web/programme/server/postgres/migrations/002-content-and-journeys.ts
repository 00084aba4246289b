import { sql, type Kysely, type Migration } from 'kysely';

// `json`, not `jsonb`, wherever the order of keys is the order on the page.
const statements = [
  sql`create table releases (
    number integer primary key,
    source text not null,
    bundle json not null,
    partners json not null,
    created_at timestamptz not null
  )`,
  sql`create table form_versions (
    name text not null,
    hash text not null,
    definition json not null,
    code text not null,
    root_key text not null,
    runtime text not null,
    created_at timestamptz not null,
    primary key (name, hash)
  )`,
  sql`create table journey_versions (
    journey text not null,
    hash text not null,
    version integer not null,
    definition json not null,
    created_at timestamptz not null,
    primary key (journey, hash)
  )`,
  sql`create unique index journey_versions_number on journey_versions (journey, version)`,
  sql`create table themes (
    partner text not null,
    hash text not null,
    css text not null,
    created_at timestamptz not null,
    primary key (partner, hash)
  )`,
  sql`create table media (
    file text primary key,
    content_type text not null,
    bytes bytea not null,
    created_at timestamptz not null
  )`,

  sql`create table journey_sessions (
    id uuid primary key,
    session_hash text,
    customer_id uuid,
    journey text not null,
    definition_hash text not null,
    state jsonb not null,
    updated_at timestamptz not null,
    check ((session_hash is null) <> (customer_id is null))
  )`,
  sql`create unique index journey_sessions_customer on journey_sessions (customer_id, journey) where customer_id is not null`,
  sql`create unique index journey_sessions_session on journey_sessions (session_hash, journey) where session_hash is not null`,
  sql`create index journey_sessions_age on journey_sessions (updated_at) where session_hash is not null`,

  sql`create table events (
    id uuid primary key,
    at timestamptz not null,
    request_id text not null,
    session_hash text not null,
    customer_id uuid,
    partner text not null,
    journey text not null,
    version integer not null,
    step text not null,
    kind text not null,
    what text,
    outcome text
  )`,
  sql`create index events_customer on events (customer_id, at) where customer_id is not null`,
  sql`create index events_partner on events (partner, at)`,
  sql`create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'Rows of % are never changed', tg_table_name; end $$`,
  sql`create trigger events_only_grow before update or delete on events
    for each row execute function refuse_change()`,

  sql`create table idempotency (
    owner text not null,
    key text not null,
    fingerprint text not null,
    status integer,
    body jsonb,
    session_hash text,
    created_at timestamptz not null,
    primary key (owner, key)
  )`,
  sql`create index idempotency_age on idempotency (created_at)`,

  // The shape that rate-limiter-flexible expects.
  sql`create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
];

/** Releases and all that they serve, where customers are in their journeys, what happened, and repeats. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
