import { sql, type Kysely, type Migration } from 'kysely';

const statements = [sql`alter table sessions add column device_hash text`];

/** On which device a session was opened: signing out ends all of the customer's there. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
