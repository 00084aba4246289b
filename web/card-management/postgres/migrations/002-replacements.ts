import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table cards.cards add column expires_on text`,
  `alter table cards.cards add column pin text not null default 'none' check (pin in ('none', 'set', 'blocked'))`,
  `alter table cards.cards add column closed_as text check (closed_as in ('lost', 'stolen', 'damaged', 'upgraded'))`,
  `alter table cards.cards drop constraint cards_wish_check`,
  `alter table cards.cards add constraint cards_wish_check check (wish in ('make', 'freeze', 'close'))`,
  `create unique index cards_replacing on cards.cards ((card_order #>> '{replaces,card}')) where state <> 'closed'`,
  // The next look at each card brings the month and the PIN’s standing.
  `update cards.news set standing = '{"expiresOn": null, "pin": "none"}'::jsonb || standing`,
];

/** A card may take another’s place; when it expires and how its PIN stands are known. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
