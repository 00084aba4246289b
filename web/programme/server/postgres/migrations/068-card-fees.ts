import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  // What a plan adds to what is paid abroad, a row a movement: below nothing where it comes back with the money.
  `create table card_fees (
    fee text primary key,
    transaction uuid not null,
    customer_id uuid not null references customers,
    kind text not null check (kind in ('margin', 'cash')),
    pence bigint not null check (pence <> 0),
    happened_at timestamptz not null
  )`,
  'create index card_fees_of_customer on card_fees (customer_id)',
  'create index card_fees_of_transaction on card_fees (transaction)',
  // What a purchase's plan said of it when it was made. What was paid before had none.
  `create table card_fee_terms (
    transaction uuid primary key,
    customer_id uuid not null references customers,
    exchange_basis_points integer not null check (exchange_basis_points >= 0),
    atm_free_pence bigint not null check (atm_free_pence >= 0),
    atm_fee_basis_points integer not null check (atm_fee_basis_points >= 0)
  )`,
  'create index card_fee_terms_of_customer on card_fee_terms (customer_id)',
  `insert into card_fee_terms (transaction, customer_id, exchange_basis_points, atm_free_pence, atm_fee_basis_points)
    select transaction, min(customer_id::text)::uuid, 0, 0, 0 from (
      select transaction, customer_id from clearings union all select transaction, customer_id from authorisations
    ) as paid where customer_id is not null group by transaction`,
  // Cash abroad is summed by month.
  `create index clearings_of_cash_abroad on clearings (customer_id, counted_on) where channel = 'atm' and region = 'abroad'`,
  // What is set aside for it at its worst, until it is known.
  `alter table reservations add column fee_basis_points integer not null default 0 check (fee_basis_points >= 0)`,
  `alter table reservations
    add column fee_pence bigint generated always as ((pence * fee_basis_points + 9999) / 10000) stored`,
  allowWords('ledger_entries', 'account', 'fx', 'fees'),
  allowWords('collection_items', 'of', 'fee'),
  `alter table collection_items
    add column fee text generated always as (case of when 'fee' then event end) stored references card_fees`,
  'alter table payments add column margin_pence bigint, add column fee_pence bigint',
];

/** What plans add to what is paid abroad: charged from what was taken, set aside before, and collected with it. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
