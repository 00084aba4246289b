import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table bank_turns (bank_id text primary key, leased_until timestamptz not null)`,
  `create index bank_consents_to_look_by_bank on bank_consents (bank_id, coalesce(looked_at, authorised_at))
    where role = 'current' and token_state = 'active' and tokens is not null`,
  `drop index bank_consents_to_look`,
];

/** Consents are looked at bank by bank, each bank by one process at a time, so that its limits hold for all of them (LNK-10). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
