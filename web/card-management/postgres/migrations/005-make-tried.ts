import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table cards.cards add column is_make_tried boolean not null default false`,
  // Of those that were ordered before, nobody knows.
  `update cards.cards set is_make_tried = true`,
];

/** A card says whether the processor was ever asked to make it: one that was not is closed without a word to it. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
