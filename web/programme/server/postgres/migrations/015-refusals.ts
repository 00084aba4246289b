import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  sql`alter table bank_links add column refusal text check (refusal in ('account', 'judgements', 'blocked'))`,
  sql`alter table bank_links drop constraint bank_links_stage_check`,
  sql`alter table bank_links add constraint bank_links_stage_check
    check (stage in ('sharing', 'choosing', 'confirming', 'refused', 'linked', 'dropped', 'ended', 'forgotten'))`,
  // Nobody was blocked before there was a rule for it.
  sql`update bank_links set refusal = case when exists (
      select from account_assessments where account_assessments.bank_link_id = bank_links.bank_link_id
        and jsonb_array_length(assessment->'judgements') > 0) then 'judgements' else 'account' end
    where stage = 'refused'`,
];

/** Why no account of a link is linked, and links of which nothing is kept. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await statement.execute(database);
  },
};
