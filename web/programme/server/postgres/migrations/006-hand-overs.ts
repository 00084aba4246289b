import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`create table hand_overs (
    token_hash text primary key,
    session_hash text not null,
    expires_at timestamptz not null
  )`,
  sql`create index hand_overs_expiry on hand_overs (expires_at)`,
];

/** Codes that carry the app's session into a browser. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
