import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `update cards.cards set revision = revision + 1 where token is not null`,
  `insert into cards.news (card_id, standing, tell_at)
    select card_id, jsonb_build_object('state', state, 'lastFour', last_four, 'postedOn', posted_on, 'expiresOn', expires_on,
      'pin', pin, 'token', token, 'revision', revision), now()
    from cards.cards where token is not null`,
];

/** The API hears by which name the processor asks about each card that was made before it was told. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
