import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // A refund may be larger than what is owed: a customer’s exposure is below nothing then, until their next purchases.
  `alter table exposures drop constraint exposures_to_ask_check, drop constraint exposures_at_risk_check,
    add column receivable bigint not null default 0, add column collecting bigint not null default 0`,
  `create table clearings (
    event text primary key,
    transaction uuid not null,
    customer_id uuid references customers,
    card_id uuid references cards,
    kind text not null check (kind in ('spent', 'refunded', 'refund-reversed')),
    pence bigint not null check (pence > 0),
    region text not null check (region in ('home', 'abroad')),
    channel text not null,
    merchant jsonb not null,
    merchant_minor bigint not null,
    merchant_currency text not null,
    counted_on date not null,
    happened_at timestamptz not null,
    check ((customer_id is null) = (card_id is null))
  )`,
  `create index clearings_of_customer on clearings (customer_id, happened_at)`,
  `create index clearings_of_transaction on clearings (transaction)`,
  `create table ledger_transactions (
    source text primary key,
    kind text not null,
    customer_id uuid references customers,
    happened_at timestamptz not null
  )`,
  `create table ledger_entries (
    source text not null references ledger_transactions,
    account text not null check (account in ('receivable', 'collecting', 'scheme', 'bank', 'losses')),
    customer_id uuid references customers,
    pence bigint not null check (pence <> 0),
    primary key (source, account),
    check ((account in ('receivable', 'collecting')) = (customer_id is not null))
  )`,
  `create index ledger_entries_of_customer on ledger_entries (customer_id, account)`,
  `create function ledger_must_balance() returns trigger language plpgsql as $$
  begin
    if (select coalesce(sum(pence), 1) from ledger_entries where source = new.source) <> 0 then
      raise exception 'The entries of % do not add up to nothing.', new.source using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_transactions_balance after insert on ledger_transactions
    deferrable initially deferred for each row execute function ledger_must_balance()`,
  `create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_must_balance()`,
  `create function ledger_is_only_added_to() returns trigger language plpgsql as $$
  begin
    raise exception 'The ledger is only added to.' using errcode = 'restrict_violation';
  end $$`,
  ...['ledger_transactions', 'ledger_entries'].map(
    (table) => `create trigger ${table}_only_added_to before update or delete or truncate on ${table}
      for each statement execute function ledger_is_only_added_to()`,
  ),
];

/**
 * What merchants have taken and given back, and the ledger of it: of double entry, each transaction adding up to nothing at
 * its commit, and only ever added to.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
