import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // What is given back of a plan that was left is a charge below nothing, once a plan.
  'alter table plan_charges drop constraint plan_charges_pence_check',
  'alter table plan_charges add constraint plan_charges_pence_check check (pence <> 0)',
  'alter table plan_charges drop constraint plan_charges_subscription_id_period_from_key',
  'create unique index plan_charges_of_cycle on plan_charges (subscription_id, period_from) where pence > 0',
  'create unique index plan_charges_given_back on plan_charges (subscription_id) where pence < 0',
  // It may be taken off what a later collection gathers.
  'alter table collections drop constraint collections_plan_pence_check',
  'alter table spending_stops drop constraint spending_stops_plan_pence_check',
  // What of a repayment was given back for a plan: nobody had been paid for it.
  'alter table repayments add column plan_pence bigint not null default 0 check (plan_pence between 0 and pence)',
  'alter table plan_notices drop constraint plan_notices_kind_check',
  `alter table plan_notices add constraint plan_notices_kind_check
    check (kind in ('terms', 'coolingOff', 'renewal', 'end', 'left'))`,
];

/** Plans that are left within their cooling-off days, and what is given back of them (PLN-13). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
