import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table customers
    add column hold_reason text check (hold_reason in ('judgements')),
    add column hold_link_id uuid references bank_links,
    add column held_at timestamptz,
    add check ((hold_reason is null) = (held_at is null) and (hold_reason is null) = (hold_link_id is null))`,
];

/** A customer may be on hold until support has looked: why, since when, and by which link. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
