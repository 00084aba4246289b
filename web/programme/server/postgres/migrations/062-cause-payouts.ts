import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // Where a cause's money goes: one of our people names the account, and another one confirms it. It never changes: a new one takes its place.
  `create table cause_payees (
    payee_id uuid primary key,
    cause text not null,
    sealed bytea not null,
    ending text not null,
    named_by text not null,
    named_at timestamptz not null,
    confirmed_by text,
    confirmed_at timestamptz,
    check ((confirmed_by is null) = (confirmed_at is null)),
    check (confirmed_by <> named_by)
  )`,
  // What a cause is paid of what was collected for it by the end of a month.
  `create table cause_payouts (
    payout_id uuid primary key,
    cause text not null,
    until_day date not null,
    pence bigint not null check (pence > 0),
    state text not null check (state in ('ordered', 'sent', 'paid', 'failed')),
    payee_id uuid not null references cause_payees,
    payment text unique,
    ordered_at timestamptz not null,
    ended_at timestamptz,
    ask_at timestamptz,
    tries integer not null default 0,
    check ((state in ('paid', 'failed')) = (ended_at is not null))
  )`,
  `create unique index cause_payouts_of_month on cause_payouts (cause, until_day) where state <> 'failed'`,
  'create index cause_payouts_to_ask on cause_payouts (ask_at) where ask_at is not null',
  // Of which contributions it is: each is in one payout that has not failed.
  `create table cause_payout_entries (
    payout_id uuid not null references cause_payouts,
    entry bigint not null references contribution_entries,
    primary key (payout_id, entry)
  )`,
  'create index cause_payout_entries_of on cause_payout_entries (entry)',
];

/** What causes are paid, month by month. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
