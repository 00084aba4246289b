import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`create table identities (
    customer_id uuid primary key references customers,
    applicant_id text unique,
    awaits text check (awaits in ('records', 'document')),
    check_id text unique,
    sanctions_clear boolean,
    pep_clear boolean,
    kyc text check (kyc in ('clear', 'consider', 'unidentified')),
    document_uploaded_at timestamptz,
    begun_at timestamptz not null,
    checked_at timestamptz,
    due_at timestamptz,
    tries integer not null default 0
  )`,
  sql`create index identities_due on identities (due_at) where due_at is not null`,
  // Whoever linked an account before there were checks is checked now.
  sql`insert into identities (customer_id, awaits, begun_at, due_at)
    select customer_id, 'records', now(), now() from customers where card_linked_at is not null`,
];

/** Who customers are: what the identity provider has said, and when it is asked again. No document and no picture. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
