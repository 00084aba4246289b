import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table cards.cards drop constraint cards_closed_as_check`,
  `alter table cards.cards add constraint cards_closed_as_check
    check (closed_as in ('lost', 'stolen', 'damaged', 'upgraded', 'ended'))`,
];

/** A card may be closed with its holder’s account, with none in its place. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
