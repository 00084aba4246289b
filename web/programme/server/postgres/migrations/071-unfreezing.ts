import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // How often it was frozen or unfrozen: of two changes that card-management hears of, the later has the greater number.
  'alter table cards add column freeze_change integer not null default 0',
];

/** A card that is frozen may be unfrozen. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
