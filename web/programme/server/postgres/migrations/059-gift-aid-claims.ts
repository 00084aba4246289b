import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // What a charity has been told to claim, in one schedule: whole pence given, and what was given back after it was claimed for.
  `create table gift_aid_claims (
    claim_id uuid primary key,
    cause text not null,
    until_day date not null,
    made_by text not null,
    made_at timestamptz not null,
    pence bigint not null check (pence >= 0),
    given_back_pence bigint not null check (given_back_pence >= 0)
  )`,
  // A donor and accounting period each. Who that is stands in the declaration, until its time is over.
  `create table gift_aid_claim_lines (
    claim_id uuid not null references gift_aid_claims,
    line integer not null,
    customer_id uuid not null,
    declaration_id uuid not null,
    pence bigint not null check (pence > 0),
    first_on date not null,
    last_on date not null,
    primary key (claim_id, line)
  )`,
  // A gift is claimed for once.
  `create table gift_aid_claimed (
    entry bigint primary key references contribution_entries,
    claim_id uuid not null references gift_aid_claims
  )`,
  `create function gift_aid_claims_are_only_added_to() returns trigger language plpgsql as $$
  begin
    raise exception 'What was claimed is only added to.' using errcode = 'restrict_violation';
  end $$`,
  ...['gift_aid_claims', 'gift_aid_claim_lines', 'gift_aid_claimed'].map(
    (table) => `create trigger ${table}_only_added_to before update or delete or truncate on ${table}
      for each statement execute function gift_aid_claims_are_only_added_to()`,
  ),
];

/** What charities claim from the tax office for gifts that declarations cover, each once. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
