import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table bank_consents
    add column role text not null default 'current' check (role in ('current', 'relinking', 'past')),
    add column token_state text not null default 'active' check (token_state in ('active', 'inactive')),
    add column source text check (source in ('aispRelink', 'aispRelinkHome', 'cofRelink', 'cofRelinkHome')),
    add column opened_at timestamptz`,
  sql`alter table bank_consents drop constraint bank_consents_bank_link_id_kind_key`,
  sql`create unique index bank_consents_current on bank_consents (bank_link_id, kind) where role = 'current'`,
  sql`create unique index bank_consents_relinking on bank_consents (customer_id) where role = 'relinking'`,
  sql`create index bank_consents_renewed on bank_consents (customer_id, created_at) where source is not null`,
];

/** A consent may stop working at the bank, and be allowed anew: beside the one that is, until it takes its place. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
