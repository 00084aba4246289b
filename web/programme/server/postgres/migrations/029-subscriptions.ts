import { sql, type Kysely, type Migration } from 'kysely';

const statement = `create table subscriptions (
  subscription_id uuid primary key,
  customer_id uuid not null unique references customers,
  plan jsonb not null,
  terms jsonb not null,
  billing_cycle text not null check (billing_cycle in ('monthly', 'semiAnnual', 'annual')),
  pence integer not null check (pence >= 0),
  commitment_months smallint not null check (commitment_months >= 0),
  auto_renew boolean not null,
  chosen_at timestamptz not null
)`;

/** What a customer was sold: the plan with its price, cycle and commitment as they were then (PLN-12). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    await sql.raw(statement).execute(database);
  },
};
