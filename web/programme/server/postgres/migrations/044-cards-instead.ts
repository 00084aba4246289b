import { sql, type Kysely, type Migration } from 'kysely';

/** A first card of another sort, ordered instead of one that never got a PIN. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table cards add column instead_of uuid references cards`.execute(database);
  },
};
