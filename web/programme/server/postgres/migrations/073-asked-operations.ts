import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // By device: what another browser of the customer asks for neither takes its place nor is done by its proof. Processes
  // of the last release ask by `account_operations` meanwhile, one row for each customer, so it stays until the next.
  `create table asked_operations (
    customer_id uuid not null references customers,
    device_hash text not null,
    bank_link_id uuid not null references bank_links,
    operation text not null,
    expires_at timestamptz not null,
    primary key (customer_id, device_hash)
  )`,
  'create index asked_operations_expiring on asked_operations (expires_at)',
  'delete from account_operations',
];

/** What is asked for in one browser is done once that browser has proved who it is. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
