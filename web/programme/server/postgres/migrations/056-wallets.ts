import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  // What is a customer's: to take out, on its way to their bank, and there. A shop may take back what has been taken out.
  `create table wallets (
    customer_id uuid primary key references customers,
    available bigint not null default 0,
    in_flight bigint not null default 0 check (in_flight >= 0),
    paid bigint not null default 0 check (paid >= 0)
  )`,
  // What of an order stands in its customer's wallet, so that a round finds those of which something else should.
  `alter table shop_orders add column credited_pence bigint not null default 0 check (credited_pence >= 0),
    add column credits integer not null default 0`,
  `create index shop_orders_to_credit on shop_orders (order_id)
    where credited_pence <> case state when 'approved' then cashback_pence else 0 end`,
  // The account is that of the day: sealed, and gone once the withdrawal is over.
  `create table withdrawals (
    withdrawal_id uuid primary key,
    customer_id uuid not null references customers,
    pence bigint not null check (pence > 0),
    state text not null check (state in ('ordered', 'sent', 'paid', 'failed')),
    bank text not null,
    account_ending text not null,
    payee bytea,
    payment text unique,
    ordered_at timestamptz not null,
    ended_at timestamptz,
    ask_at timestamptz,
    tries integer not null default 0,
    check ((state in ('paid', 'failed')) = (ended_at is not null)),
    check ((state in ('ordered', 'sent')) = (payee is not null))
  )`,
  `create unique index withdrawals_open on withdrawals (customer_id) where state in ('ordered', 'sent')`,
  `create index withdrawals_to_ask on withdrawals (ask_at) where ask_at is not null`,
  `create index withdrawals_of on withdrawals (customer_id, ordered_at)`,
  allowWords('ledger_entries', 'account', 'wallet', 'in-flight', 'cashback'),
  // Whose wallet it is stands at each of its entries.
  `alter table ledger_entries drop constraint ledger_entries_check, add constraint ledger_entries_check
    check ((account in ('receivable', 'collecting', 'wallet', 'in-flight')) = (customer_id is not null))`,
];

/** What shops have given back, as money that a customer can take out, and each time that they did. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
