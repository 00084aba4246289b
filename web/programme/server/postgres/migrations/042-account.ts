import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table customers add column company_name text, add column company_office jsonb,
    add constraint customers_company check ((company_name is null) = (company_office is null))`,
  `create table consents (
    consent_id uuid primary key,
    -- Of nobody any more, once a registration is forgotten: the row holds nothing else of who it was.
    customer_id uuid not null,
    purpose text not null,
    choice text not null,
    copy_key text not null,
    words text not null,
    words_hash text not null,
    request_id text not null,
    at timestamptz not null
  )`,
  `create index consents_of_customer on consents (customer_id, purpose, at desc, consent_id desc)`,
  `create function consents_are_only_added_to() returns trigger language plpgsql as $$
  begin
    raise exception 'What was agreed to is only added to.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger consents_only_added_to before update or delete or truncate on consents
    for each statement execute function consents_are_only_added_to()`,
  // What was bought before anybody was told of it by email stays untold.
  `alter table authorisations add column told_at timestamptz`,
  `update authorisations set told_at = decided_at where state = 'approved' and kind = 'spend'`,
  `create index authorisations_untold on authorisations (decided_at)
    where state = 'approved' and kind = 'spend' and told_at is null`,
  `create table purchase_digests (
    message text primary key references authorisations,
    customer_id uuid not null references customers,
    due_at timestamptz not null
  )`,
  `create index purchase_digests_due on purchase_digests (due_at)`,
  `create index purchase_digests_of_customer on purchase_digests (customer_id)`,
  // One action more than the table has allowed so far, whatever those are.
  `do $$
  declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'support_actions_action_check');
  begin
    alter table support_actions drop constraint support_actions_action_check;
    execute 'alter table support_actions add constraint support_actions_action_check '
      || replace(allowed, 'ARRAY[', 'ARRAY[''set-company''::text, ');
  end $$`,
];

/**
 * A customer’s company; what customers agreed to, in which words: only ever added to; and which purchases they have been
 * told of by email.
 */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
