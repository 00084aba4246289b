import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  'alter table sign_in_links drop constraint sign_in_links_pkey',
  'alter table sign_in_links add primary key using index sign_in_links_token',
  'create index sign_in_links_customer on sign_in_links (customer_id)',
];

/** A customer may hold several links that sign in: whoever asks for another must not void the one its owner asked for. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
