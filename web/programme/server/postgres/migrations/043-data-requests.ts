import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `create table data_requests (
    customer_id uuid primary key references customers,
    state text not null check (state in ('preparing', 'ready')),
    done smallint not null default 0,
    total smallint not null check (total > 0 and done <= total),
    file bytea,
    requested_at timestamptz not null,
    due_at timestamptz,
    expires_at timestamptz,
    check ((state = 'ready') = (file is not null and expires_at is not null)),
    check ((state = 'preparing') = (due_at is not null))
  )`,
  `create index data_requests_due on data_requests (due_at) where due_at is not null`,
  `create index data_requests_expiring on data_requests (expires_at) where expires_at is not null`,
  `create table notice_reads (
    customer_id uuid not null references customers,
    notice text not null,
    read_at timestamptz not null,
    primary key (customer_id, notice)
  )`,
];

/**
 * What customers asked to have of all that we keep of them: how far it is put together, and the file, sealed, for some days; and which
 * notices they have read.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
