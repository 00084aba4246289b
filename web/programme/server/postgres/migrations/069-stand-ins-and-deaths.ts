import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // When a customer was last stood in for, so that a bank’s yes to an earlier question is known to be about less.
  'alter table exposures add column stand_in_changed_at timestamptz',
  'alter table mandates drop constraint mandates_ended_because_check',
  `alter table mandates add constraint mandates_ended_because_check
    check (ended_because in ('cancelled', 'expired', 'refused', 'closed', 'deceased'))`,
  // Nothing was returned where a bank only says that its payer has died.
  'alter table spending_stops drop constraint spending_stops_pence_check',
  `alter table spending_stops add constraint spending_stops_pence_check check (pence > 0 or (pence = 0 and reason = 'person'))`,
];

/** What is known of standing in for silent banks, and of payers who have died. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
