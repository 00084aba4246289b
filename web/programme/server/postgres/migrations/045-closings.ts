import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table customers add column closes_at timestamptz, add column closed_at timestamptz,
    add constraint customers_closed_as_asked check (closed_at is null or closes_at is not null)`,
  // The address of an account that is closed is free.
  `drop index customers_email_owner`,
  `create unique index customers_email_owner on customers (email) where email_verified_at is not null and closed_at is null`,
  `create table closings (
    customer_id uuid primary key references customers,
    asked_at timestamptz not null,
    closes_at timestamptz not null check (closes_at >= asked_at),
    state text not null check (state in ('asked', 'ended', 'cards-closed', 'closed')),
    due_at timestamptz,
    tries smallint not null default 0,
    ended_at timestamptz,
    erase_at timestamptz,
    check ((state = 'asked') = (ended_at is null)),
    check ((state = 'closed') = (due_at is null))
  )`,
  `create index closings_due on closings (due_at) where due_at is not null`,
  `create index closings_to_erase on closings (erase_at) where erase_at is not null`,
];

/**
 * Customers who have asked us to close their account: until when they may change their mind, how far the closing is, and when
 * something of theirs is next deleted.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
