import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table customers
    add column hold_reason text check (hold_reason in ('judgements')),
    add column hold_link_id uuid references bank_links,
    add column held_at timestamptz,
    add check ((hold_reason is null) = (held_at is null) and (hold_reason is null) = (hold_link_id is null))`,
  // Whose account was refused for them and who has not gone on since.
  sql`update customers set hold_reason = 'judgements', hold_link_id = held.bank_link_id, held_at = held.assessed_at
    from (
      select distinct on (customer_id) customer_id, bank_link_id, assessed_at
      from account_assessments join bank_links using (bank_link_id, customer_id)
      where stage = 'refused' and assessment -> 'judgements' <> '[]'
      order by customer_id, assessed_at
    ) as held
    where held.customer_id = customers.customer_id`,
];

/** A customer may be on hold until support has looked: why, since when, and by which link. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
