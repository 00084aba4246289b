import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table partner_months (
    partner_code text not null,
    month date not null check (extract(day from month) = 1),
    measure text not null check (measure in ('signUps', 'reached', 'active', 'plan', 'payments', 'spent', 'abroad', 'home', 'given')),
    part text not null default '',
    customers integer not null check (customers >= 0),
    amount bigint not null default 0,
    gross bigint not null default 0,
    largest bigint not null default 0,
    largest_two bigint not null default 0,
    primary key (partner_code, month, measure, part)
  )`,
  // What is counted is counted once: figures that changed would tell of one late payment.
  `create function refuse_to_count_again() returns trigger language plpgsql as $$
  begin
    raise exception 'What was counted of a month stays';
  end $$`,
  `create trigger partner_months_stay before update on partner_months
    for each row execute function refuse_to_count_again()`,
  // Cards in use are looked for among the customers of one partner.
  'create index customers_of_partner on customers (partner_code)',
  // What was paid in a month is found without looking at all that ever was.
  `create index payments_of_month on payments (created)
    include (customer_id, kind, pence, local_currency, contribution_pence) where state = 'settled'`,
  // Cards that were made are counted among those who signed up.
  'drop index setup_times_cards',
];

/** What is counted of each partner's customers once a month is over, and nothing of who they are (PTR-09). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
