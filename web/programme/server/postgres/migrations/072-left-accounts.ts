import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // By which account what is still owed is collected once none is in use.
  'alter table mandates add column last_used_at timestamptz',
  'update mandates set last_used_at = first_used_at where first_used_at is not null',
  'alter table mandates drop constraint mandates_wish_check',
  `alter table mandates add constraint mandates_wish_check
    check (wish in ('set-up', 'cancel', 'cancel-once-paid', 'reinstate', 'look'))`,
];

/** What was spent from an account is collected by its Direct Debit, though it was suspended or unlinked since. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
