import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // By which account what is still owed is collected once none is in use.
  'alter table mandates add column last_used_at timestamptz',
  'update mandates set last_used_at = first_used_at where first_used_at is not null',
  'alter table mandates drop constraint mandates_wish_check',
  `alter table mandates add constraint mandates_wish_check
    check (wish in ('set-up', 'cancel', 'cancel-once-paid', 'reinstate', 'look'))`,
  // Whether a collection by it was paid: whoever goes back to an account is trusted as before. Processes of the last
  // release read `exposures.proven_mandate` at the till meanwhile, so it stays until the next.
  'alter table mandates add column has_paid boolean not null default false',
  `update mandates set has_paid = true where provider_id in (
    select mandate from collections where state in ('confirmed', 'paid-out')
    union all select proven_mandate from exposures)`,
];

/** What was spent from an account is collected by its Direct Debit, though it was suspended or unlinked since, and each Direct Debit is trusted by what it has paid. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
