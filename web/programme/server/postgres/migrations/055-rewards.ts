import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // One row for each thing that the network is asked about: whoever takes it asks, nobody else until then.
  `create table network_looks (what text primary key check (what in ('shops', 'orders')), look_at timestamptz not null)`,
  `insert into network_looks (what, look_at) values ('shops', '-infinity'), ('orders', '-infinity')`,
  `create table shops (
    shop_id integer primary key,
    position integer not null,
    name text not null,
    sector text not null,
    description text not null,
    percent numeric,
    pence integer,
    card_name text,
    read_at timestamptz not null,
    check ((percent is null) <> (pence is null))
  )`,
  `create table shop_visits (
    visit_id uuid primary key,
    customer_id uuid not null references customers,
    shop_id integer not null,
    shop text not null,
    share_percent integer not null check (share_percent between 0 and 100),
    visited_at timestamptz not null,
    payment_id uuid,
    paid_pence bigint,
    report_at timestamptz,
    unique (customer_id, payment_id),
    check ((payment_id is null) = (paid_pence is null)),
    check (report_at is null or payment_id is not null)
  )`,
  `create index shop_visits_to_report on shop_visits (report_at) where report_at is not null`,
  // What was paid in shops, by the name that they go by.
  `create index payments_at_shops on payments (merchant, settled_at) where kind = 'purchase' and state = 'settled'`,
  `create index shop_visits_of on shop_visits (customer_id, visited_at)`,
  `create table shop_orders (
    order_id text primary key,
    visit_id uuid not null references shop_visits,
    customer_id uuid not null references customers,
    shop_id integer not null,
    state text not null check (state in ('pending', 'approved', 'declined', 'deleted')),
    sale_pence bigint not null check (sale_pence >= 0),
    commission_pence bigint not null check (commission_pence >= 0),
    cashback_pence bigint not null check (cashback_pence between 0 and commission_pence),
    ordered_at timestamptz not null,
    judged_at timestamptz,
    reason text,
    told_at timestamptz not null,
    ask_at timestamptz
  )`,
  `create index shop_orders_of on shop_orders (customer_id, ordered_at)`,
  `create index shop_orders_of_visit on shop_orders (visit_id)`,
  `create index shop_orders_to_ask on shop_orders (ask_at) where ask_at is not null`,
];

/** Shops that pay for the customers whom we send there, the visits, and what the network tells of orders. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
