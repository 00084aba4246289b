import { sql, type Kysely, type Migration } from 'kysely';

/** How often who has asked, for all processes together: the shape that rate-limiter-flexible expects. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table cards.rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(database);
  },
};
