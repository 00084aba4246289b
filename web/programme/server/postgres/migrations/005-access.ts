import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table customers add column block text check (block in ('CUSTOMER_BLOCKED', 'BUSINESS_BLOCKED'))`,
  sql`alter table customers add column hidden_screens jsonb not null default '[]'`,
];

/** Who is blocked, and which screens a customer does not get. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
