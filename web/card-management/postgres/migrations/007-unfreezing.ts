import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table cards.cards drop constraint cards_wish_check`,
  `alter table cards.cards add constraint cards_wish_check check (wish in ('make', 'freeze', 'unfreeze', 'close'))`,
  // Of two changes by the API the later has the greater number, whichever is heard first.
  `alter table cards.cards add column freeze_change integer not null default 0`,
];

/** A card that is frozen may be unfrozen. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
