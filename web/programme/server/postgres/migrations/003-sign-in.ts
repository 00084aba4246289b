import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table customers add column last_strong_sign_in_at timestamptz`,
  sql`update customers set last_strong_sign_in_at = mobile_verified_at`,
  sql`alter table sessions add column signed_in_by text not null default 'password' check (signed_in_by in ('password', 'link'))`,
  sql`alter table sessions add column stepped_up_at timestamptz`,

  sql`create table sign_in_links (
    customer_id uuid primary key,
    token_hash text not null,
    email text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create unique index sign_in_links_token on sign_in_links (token_hash)`,
  sql`create index sign_in_links_expiry on sign_in_links (expires_at)`,
];

/** How a session was signed in, when it was last stepped up, and links that sign in. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
