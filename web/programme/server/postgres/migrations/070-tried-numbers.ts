import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table exposures
    add column tries integer not null default 0 check (tries >= 0),
    add column tries_since timestamptz`,
];

/** How often the number of somebody’s card was tried, by people who proved nothing, since when. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
