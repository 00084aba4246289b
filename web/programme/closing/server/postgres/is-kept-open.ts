import { type RawBuilder, sql } from 'kysely';

/** Whether the customer in that column has not asked us to close their account: what is theirs goes on as always. */
export function isKeptOpen(column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from customers where customers.customer_id = ${sql.ref(column)} and customers.closes_at is not null
  )`;
}
