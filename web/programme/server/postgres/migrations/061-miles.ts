import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // To which membership of the airline a customer's miles go: its number sealed, and a hash by which it is known again.
  `create table airline_memberships (
    customer_id uuid primary key references customers,
    sealed bytea not null,
    number_hash text not null,
    ending text not null check (ending ~ '^[0-9]{4}$'),
    state text not null check (state in ('active', 'refused')),
    given_at timestamptz not null
  )`,
  // What the airline is told in one go, under one id however often: the next one waits for its answer.
  `create table miles_batches (
    batch_id uuid primary key,
    until_day date not null,
    made_at timestamptz not null,
    answered_at timestamptz
  )`,
  'create unique index miles_batches_open on miles_batches ((true)) where answered_at is null',
  // So many pence that were collected are so many miles; a refused line counts for nothing, and its pence are told again.
  // The number stays with a line until it is answered, for a batch that comes again has to be the same.
  `create table miles_lines (
    line_id uuid primary key,
    batch_id uuid not null references miles_batches,
    customer_id uuid not null references customers,
    cause text not null,
    number_hash text not null,
    sealed bytea,
    pence bigint not null check (pence > 0),
    miles_per_pound integer not null check (miles_per_pound > 0),
    miles bigint not null check (miles > 0),
    state text not null check (state in ('told', 'credited', 'refused')),
    check ((state = 'told') = (sealed is not null))
  )`,
  'create index miles_lines_of on miles_lines (customer_id, cause)',
  'create index miles_lines_in on miles_lines (batch_id)',
  'create index contribution_entries_for_cause on contribution_entries (cause, customer_id)',
];

/** Air miles: for whom, how many, and what the airline has said of them. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
