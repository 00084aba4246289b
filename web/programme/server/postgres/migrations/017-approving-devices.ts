import { sql, type Kysely, type Migration } from 'kysely';

/** Whether the customer approves on the device from which they go to the bank; null where they were not asked, or have yet to say. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table bank_links add column auth_on_device boolean`.execute(database);
  },
};
