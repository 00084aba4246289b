import { sql, type Kysely, type Migration } from 'kysely';

/** Which berth is let to whom. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table permits (
      session_hash text primary key,
      vessel text not null,
      berth text not null,
      granted_at timestamptz not null
    )`.execute(database);
  },
};
