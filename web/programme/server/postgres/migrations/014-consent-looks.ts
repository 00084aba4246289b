import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table bank_consents add column looked_at timestamptz`,
  sql`create index bank_consents_to_look on bank_consents (coalesce(looked_at, authorised_at))
    where role = 'current' and token_state = 'active' and tokens is not null`,
];

/** When each consent was last asked about at its bank, so that one that has ended there is found within the hour. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
