import { sql, type Kysely, type Migration } from 'kysely';

/** When a customer was last stood in for, so that a bank’s yes to an earlier question is known to be about less. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table exposures add column stand_in_changed_at timestamptz`.execute(database);
  },
};
