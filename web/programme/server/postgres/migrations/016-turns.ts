import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table identities add column leased_until timestamptz`,
  sql`alter table mandates add column ended_because text check (ended_because in ('cancelled', 'expired', 'refused', 'closed')), add column tries integer not null default 0`,
];

/** Whose turn an identity is, apart from when it is due; why a mandate is over, and how often its provider did not answer. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
