import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table sessions add column awaited_customer_id uuid`,
  sql`alter table sessions add column awaited_until timestamptz`,
];

/** Whom a session waits for: the password was right, and the device is unknown. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
