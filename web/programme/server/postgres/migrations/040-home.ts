import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table customers
    add column balance_show text not null default 'INT' check (balance_show in ('INT', 'GBP')),
    add column on_phone_at timestamptz`,
  // From when a bank may be asked for a balance again by whoever looks at it, and whether it gave none the last time.
  `alter table bank_links
    add column balance_again_at timestamptz,
    add column balance_failed boolean not null default false`,
];

/** What a customer's first page remembers: which balance leads, what they have said to be done, and when their bank was asked. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
