import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`create table bank_links (
    bank_link_id uuid primary key,
    customer_id uuid not null references customers,
    bank_id text not null,
    account_type text not null,
    stage text not null check (stage in ('sharing', 'choosing', 'confirming', 'refused', 'linked', 'dropped', 'ended')),
    accounts bytea,
    account_id text,
    masked_number text,
    fingerprint text,
    started_at timestamptz not null,
    opened_at timestamptz,
    linked_at timestamptz,
    confirmed_at timestamptz
  )`,
  sql`create index bank_links_customer on bank_links (customer_id)`,
  sql`create table bank_consents (
    bank_consent_id uuid primary key,
    bank_link_id uuid not null references bank_links,
    customer_id uuid not null references customers,
    bank_id text not null,
    kind text not null check (kind in ('accounts', 'funds')),
    provider_id text,
    tokens bytea,
    created_at timestamptz not null,
    authorised_at timestamptz,
    revoke_at timestamptz,
    unique (bank_link_id, kind)
  )`,
  sql`create index bank_consents_to_revoke on bank_consents (revoke_at) where revoke_at is not null`,
  sql`create table bank_authorisations (
    state_hash text primary key,
    bank_consent_id uuid not null references bank_consents,
    customer_id uuid not null references customers,
    session_hash text not null,
    sealed bytea not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index bank_authorisations_expiry on bank_authorisations (expires_at)`,
  sql`create table account_assessments (
    account_assessment_id uuid primary key,
    customer_id uuid not null references customers,
    bank_link_id uuid not null references bank_links,
    account_id text not null,
    assessment jsonb not null,
    assessed_at timestamptz not null
  )`,
  sql`create index account_assessments_link on account_assessments (bank_link_id, assessed_at)`,
];

/** Accounts at banks: how far linking has got, what the customer allowed, ways back that are open, and how each was judged. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
