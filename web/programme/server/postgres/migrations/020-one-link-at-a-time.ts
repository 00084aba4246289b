import { sql, type Kysely, type Migration } from 'kysely';

const unfinished = `('sharing', 'choosing', 'confirming', 'refused')`;

const statements = [
  // Two that were begun in one moment: the customer goes on with the one that got further, else with the newer.
  `with kept as (
      select distinct on (customer_id) bank_link_id from bank_links where stage in ${unfinished}
      order by customer_id, refusal is null, accounts is null, started_at desc, bank_link_id),
    dropped as (
      update bank_links set stage = 'dropped', accounts = null, opened_at = null
      where stage in ${unfinished} and bank_link_id not in (select bank_link_id from kept)
      returning bank_link_id)
    update bank_consents
      set tokens = null, role = 'past', revoke_at = case when provider_id is not null then coalesce(revoke_at, now()) end
      where bank_link_id in (select bank_link_id from dropped) and role <> 'past'`,
  `create unique index bank_links_unfinished on bank_links (customer_id) where stage in ${unfinished}`,
  `create index bank_consents_link on bank_consents (bank_link_id)`,
  `create index bank_authorisations_consent on bank_authorisations (bank_consent_id)`,
];

/** A customer makes one link at a time, whatever is asked for in the same moment; what hangs on a link is found without a search. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
