import { sql, type Kysely, type Migration } from 'kysely';

/** Whether a message was handed over so that nobody knows if it was taken: such a one is repeated once. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table outbox add column may_have_arrived boolean not null default false`.execute(database);
  },
};
