import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`create table customers (
    customer_id uuid primary key,
    account_type text not null check (account_type in ('PERSONAL', 'FREELANCE', 'BUSINESS')),
    email text not null,
    email_verified_at timestamptz,
    new_email text,
    password_hash text not null,
    given_name text not null,
    family_name text not null,
    partner_code text not null,
    promo_code text,
    consumer_codes jsonb not null,
    friend_referral_code text,
    referral_code text not null,
    channel text,
    is_hybrid_signup boolean not null,
    external_customer_id text,
    partner_user_data jsonb not null,
    device_info jsonb not null,
    title text,
    date_of_birth date,
    mobile_e164 text,
    mobile_as_typed text,
    mobile_verified_at timestamptz,
    address jsonb,
    extra_answers jsonb not null,
    profile_updated_at timestamptz,
    newsletter_opt_in boolean,
    newsletter_chosen_at timestamptz,
    created_at timestamptz not null
  )`,
  // Many may register with an address; one may own it (ENT-09).
  sql`create unique index customers_email_owner on customers (email) where email_verified_at is not null`,
  sql`create index customers_email on customers (email, created_at desc)`,
  sql`create unique index customers_referral_code on customers (referral_code)`,

  sql`create table sessions (
    id_hash text primary key,
    customer_id uuid,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index sessions_customer on sessions (customer_id) where customer_id is not null`,
  sql`create index sessions_expiry on sessions (expires_at)`,

  sql`create table devices (
    customer_id uuid not null,
    device_hash text not null,
    device_info jsonb not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (customer_id, device_hash)
  )`,

  sql`create table attempts (
    key text primary key,
    count integer not null,
    window_ends_at timestamptz not null
  )`,
  sql`create index attempts_expiry on attempts (window_ends_at)`,

  sql`create table one_time_codes (
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

  sql`create table email_links (
    customer_id uuid primary key,
    token_hash text not null,
    email text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,

  sql`create table outbox (
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
    last_error text
  )`,
  sql`create index outbox_due on outbox (due_at) where sent_at is null and dead_at is null`,
];

/** Customers, their sessions, devices and proofs, and what waits to be sent. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
