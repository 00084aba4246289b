import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table bank_links add column linked_twice_before boolean not null default false`,
  // Whoever linked one account twice while that could be done keeps both, and ends the one that they like less.
  `update bank_links set linked_twice_before = true where stage = 'linked' and exists (
      select from bank_links as other
      where other.customer_id = bank_links.customer_id and other.fingerprint = bank_links.fingerprint
        and other.stage = 'linked' and (other.linked_at, other.bank_link_id) < (bank_links.linked_at, bank_links.bank_link_id))`,
  `create unique index bank_links_linked_once on bank_links (customer_id, fingerprint)
      where stage = 'linked' and not linked_twice_before`,
];

/** A customer has an account linked once, whatever is asked for in the same moment (LNK-09). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
