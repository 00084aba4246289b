import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  'create index sessions_awaited on sessions (awaited_customer_id) where awaited_customer_id is not null',
];

/** Sign-ins that wait for a code end with a customer's sessions. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
