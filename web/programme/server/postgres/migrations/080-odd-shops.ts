import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // Shops that could not be read, by the network's number, and when somebody was told so: one without a number is 0.
  `create table odd_shops (
    shop_id integer primary key,
    told_at timestamptz not null
  )`,
];

/** Somebody hears of a shop that cannot be read once a day. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
