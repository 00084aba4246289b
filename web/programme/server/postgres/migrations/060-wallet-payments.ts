import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table payments drop constraint payments_kind_check,
    add constraint payments_kind_check check (kind in ('purchase', 'atm', 'refund', 'walletRefund'))`,
  `create function note_withdrawn_payments() returns trigger language plpgsql as $$
  begin
    insert into payment_changes (transaction) select withdrawal_id from told;
    return null;
  end $$`,
  ...['insert', 'update'].map(
    (change) => `create trigger withdrawals_${change}_changes_payments after ${change} on withdrawals
      referencing new table as told for each statement execute function note_withdrawn_payments()`,
  ),
  // What was withdrawn before: the next round makes its rows.
  'insert into payment_changes (transaction) select withdrawal_id from withdrawals',
];

/** What is withdrawn from the wallet stands in the list of payments too (TXN-06). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
