import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table cards.used_session_keys (key_hash text primary key, expires_at timestamptz not null)`,
  `create index used_session_keys_to_clear on cards.used_session_keys (expires_at)`,
];

/** Session keys of the app’s bridge, by their hashes: each is used once. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
