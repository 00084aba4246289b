import { sql, type Kysely, type Migration } from 'kysely';

// `json`, not `jsonb`, wherever the order of keys is the order on the page.
const statements = [
  `create table sessions (
    id_hash text primary key,
    customer_id uuid,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null,
    signed_in_by text not null default 'password' check (signed_in_by in ('password', 'link', 'hand-over')),
    stepped_up_at timestamptz,
    awaited_customer_id uuid,
    awaited_until timestamptz,
    device_hash text
  )`,
  `create index sessions_customer on sessions (customer_id) where customer_id is not null`,
  `create index sessions_awaited on sessions (awaited_customer_id) where awaited_customer_id is not null`,
  `create index sessions_expiry on sessions (expires_at)`,
  `create table devices (
    customer_id uuid not null,
    device_hash text not null,
    device_info jsonb not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (customer_id, device_hash)
  )`,
  `create table attempts (
    key text primary key,
    count integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index attempts_expiry on attempts (window_ends_at)`,
  `create table one_time_codes (
    customer_id uuid not null,
    purpose text not null,
    code_hash text not null,
    sent_to text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null,
    used_at timestamptz,
    primary key (customer_id, purpose)
  )`,
  `create table email_links (
    customer_id uuid primary key,
    token_hash text not null,
    email text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table outbox (
    id uuid primary key,
    customer_id uuid not null,
    channel text not null check (channel in ('email', 'sms')),
    sealed bytea,
    created_at timestamptz not null,
    useless_after timestamptz not null,
    due_at timestamptz not null,
    tries integer not null,
    claim uuid,
    leased_until timestamptz,
    sent_at timestamptz,
    dead_at timestamptz,
    last_error text,
    may_have_arrived boolean not null default false
  )`,
  `create index outbox_due on outbox (due_at) where sent_at is null and dead_at is null`,
  `create table releases (
    number integer primary key,
    source text not null,
    bundle json not null,
    partners json not null,
    created_at timestamptz not null
  )`,
  `create table form_versions (
    name text not null,
    hash text not null,
    definition json not null,
    code text not null,
    root_key text not null,
    runtime text not null,
    created_at timestamptz not null,
    primary key (name, hash)
  )`,
  `create table journey_versions (
    journey text not null,
    hash text not null,
    version integer not null,
    definition json not null,
    created_at timestamptz not null,
    primary key (journey, hash)
  )`,
  `create unique index journey_versions_number on journey_versions (journey, version)`,
  `create table themes (
    partner text not null,
    hash text not null,
    css text not null,
    created_at timestamptz not null,
    primary key (partner, hash)
  )`,
  `create table media (
    file text primary key,
    content_type text not null,
    bytes bytea not null,
    created_at timestamptz not null
  )`,
  `create table journey_sessions (
    id uuid primary key,
    session_hash text,
    customer_id uuid,
    journey text not null,
    definition_hash text not null,
    state jsonb not null,
    updated_at timestamptz not null,
    check ((session_hash is null) <> (customer_id is null))
  )`,
  `create unique index journey_sessions_customer on journey_sessions (customer_id, journey) where customer_id is not null`,
  `create unique index journey_sessions_session on journey_sessions (session_hash, journey) where session_hash is not null`,
  `create index journey_sessions_age on journey_sessions (updated_at) where session_hash is not null`,
  `create table events (
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
  `create index events_customer on events (customer_id, at) where customer_id is not null`,
  `create index events_partner on events (partner, at)`,
  `create table idempotency (
    owner text not null,
    key text not null,
    fingerprint text not null,
    status integer,
    body jsonb,
    session_hash text,
    created_at timestamptz not null,
    primary key (owner, key)
  )`,
  `create index idempotency_age on idempotency (created_at)`,
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create table sign_in_links (
    customer_id uuid not null,
    token_hash text primary key,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index sign_in_links_expiry on sign_in_links (expires_at)`,
  `create index sign_in_links_customer on sign_in_links (customer_id)`,
  `create table hand_overs (
    token_hash text primary key,
    session_hash text not null,
    expires_at timestamptz not null
  )`,
  `create index hand_overs_expiry on hand_overs (expires_at)`,
  `create index outbox_ended on outbox (coalesce(sent_at, dead_at)) where sent_at is not null or dead_at is not null`,
  `create index events_age on events (at)`,
  // Never changed, and deleted only when their time is over.
  `create function keep_young_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '365 days' then return old; end if;
      raise exception 'Rows of % are never changed', tg_table_name;
    end $$`,
  `create trigger events_only_grow before update or delete on events
    for each row execute function keep_young_events()`,
];

/** The platform's tables as they are now: the first migration of a programme that begins with this version. */
export const platformMigration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
