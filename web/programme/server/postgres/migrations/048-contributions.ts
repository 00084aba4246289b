import { sql, type Kysely, type Migration } from 'kysely';

const accounts = `('receivable', 'collecting', 'scheme', 'disputes', 'plans', 'causes', 'bank', 'losses')`;

const statements = [
  `create function shared_out(shares jsonb) returns numeric language sql immutable as $$
    select coalesce(sum((each ->> 'percent')::numeric), 0) from jsonb_array_elements(shares) as each
  $$`,
  // What a customer gives, a row a change: who changes it twice at once has one of the two refused by the key.
  `create table allocations (
    customer_id uuid not null references customers,
    version integer not null check (version > 0),
    shares jsonb not null check (shared_out(shares) between 0 and 100),
    round_up_cause text,
    round_up_to smallint check (round_up_to in (5, 10)),
    chosen_at timestamptz not null,
    primary key (customer_id, version),
    check ((round_up_cause is null) = (round_up_to is null))
  )`,
  // What stood when a payment was made, and what was saved on it as it stands.
  `create table contributions (
    transaction uuid primary key,
    customer_id uuid not null references customers,
    made_at timestamptz not null,
    shares jsonb not null,
    round_up_cause text,
    round_up_to smallint,
    basis_points integer not null check (basis_points >= 0),
    saving_pence bigint not null check (saving_pence >= 0)
  )`,
  'create index contributions_of_customer on contributions (customer_id, made_at)',
  // A refund under a transaction of its own, and the purchase that it belongs to.
  `create table contribution_refunds (
    transaction uuid primary key,
    customer_id uuid not null references customers,
    refund_of uuid not null references contributions
  )`,
  'create index contribution_refunds_of on contribution_refunds (refund_of)',
  // What goes to causes, or comes back from them, a row a movement: in hundredths of a penny, and in the whole pence that these have come to.
  `create table contribution_entries (
    entry bigint generated always as identity primary key,
    transaction uuid not null references contributions,
    customer_id uuid not null references customers,
    cause text not null,
    kind text not null check (kind in ('saving', 'round-up')),
    units bigint not null check (units <> 0),
    pence bigint not null,
    counted_at timestamptz not null
  )`,
  'create index contribution_entries_of_transaction on contribution_entries (transaction)',
  'create index contribution_entries_of_customer on contribution_entries (customer_id, counted_at)',
  `create function contributions_are_only_added_to() returns trigger language plpgsql as $$
  begin
    raise exception 'What was given is only added to.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger contribution_entries_only_added_to before update or delete or truncate on contribution_entries
    for each statement execute function contributions_are_only_added_to()`,
  `create trigger allocations_only_added_to before update or delete or truncate on allocations
    for each statement execute function contributions_are_only_added_to()`,
  // Of each cause all units, and the pence that they have come to: what is left over is less than a penny (CON-11).
  `create table cause_totals (
    customer_id uuid not null references customers,
    cause text not null,
    units bigint not null check (units >= 0),
    pence bigint not null,
    primary key (customer_id, cause),
    check (units - 100 * pence between 0 and 99)
  )`,
  // What a customer owes for it, or has back: an item of their next Direct Debit.
  `create table contribution_charges (
    charge text primary key,
    customer_id uuid not null references customers,
    transaction uuid not null references contributions,
    pence bigint not null check (pence <> 0),
    owed_at timestamptz not null
  )`,
  'create index contribution_charges_of_customer on contribution_charges (customer_id)',
  'alter table ledger_entries drop constraint ledger_entries_account_check',
  `alter table ledger_entries add constraint ledger_entries_account_check check (account in ${accounts})`,
  // Below nothing where more has come back than was given.
  'alter table collections add column given_pence bigint not null default 0',
  'alter table collection_items drop constraint collection_items_of_check',
  `alter table collection_items
    add constraint collection_items_of_check check (of in ('clearing', 'plan', 'repayment', 'contribution')),
    add column contribution text generated always as (case of when 'contribution' then event end) stored
      references contribution_charges`,
  // Transactions to be counted. Only added to and taken from, so that nobody waits for a row of it.
  `create table contribution_changes (
    change bigint generated always as identity primary key,
    transaction uuid not null
  )`,
  `create function note_contribution_changes() returns trigger language plpgsql as $$
  begin
    insert into contribution_changes (transaction) select distinct transaction from moved;
    return null;
  end $$`,
  `create trigger clearings_change_contributions after insert on clearings
    referencing new table as moved for each statement execute function note_contribution_changes()`,
  // What was paid before: nobody gave anything then, and the savings are shown.
  `insert into contribution_changes (transaction) select distinct transaction from clearings`,
  `alter table payments add column saving_pence bigint, add column contribution_pence bigint`,
];

/** What customers give of what they save and spend: chosen, counted to the hundredth of a penny, owed and collected. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
