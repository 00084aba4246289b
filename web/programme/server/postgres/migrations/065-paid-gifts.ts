import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // What is owed for a contribution is counted once at a time: one row for what the view below joins.
  'create unique index contribution_charges_counted on contribution_charges (transaction, owed_at)',
  'drop index contribution_charges_of_transaction',
  // What was given to causes, and the day on which a bank has paid it: null before.
  `create view collected_entries as
    select entries.entry, entries.transaction, entries.customer_id, entries.cause, entries.pence, collections.charge_on as paid_on
    from contribution_entries as entries
    left join contribution_charges as charges on charges.transaction = entries.transaction and charges.owed_at = entries.counted_at
    left join collection_items as items on items.contribution = charges.charge and items.is_live
    left join collections on collections.collection_id = items.collection_id and collections.state = 'paid-out'
    where entries.pence <> 0`,
  // A gift is made on the day that the bank has paid it. What comes back of it is of the day of the gift itself.
  `create or replace view charity_gifts as
    select *, gift_aid_of(customer_id, cause, coalesce(given_on, 'infinity')) as declaration_id from (
      select *, case when pence > 0 then paid_on else (
        select min(paid_on) from collected_entries as given
        where given.transaction = collected.transaction and given.customer_id = collected.customer_id and given.cause = collected.cause
      ) end as given_on
      from collected_entries as collected
    ) as gifts`,
  // Contributions that their cause was not paid: what is looked through once a month does not grow with the years.
  `create table unpaid_gifts (
    entry bigint primary key,
    cause text not null
  )`,
  // Contributions are never deleted: to look for each of a month's again is most of the time that it takes to pay for them.
  'alter table cause_payout_entries drop constraint cause_payout_entries_entry_fkey',
  'create index unpaid_gifts_of on unpaid_gifts (cause)',
  `insert into unpaid_gifts select entry, cause from contribution_entries as entries where pence <> 0 and not exists (
    select from cause_payout_entries as paid join cause_payouts using (payout_id) where paid.entry = entries.entry and state <> 'failed'
  )`,
  `create function note_unpaid_gift() returns trigger language plpgsql as $$
  begin
    insert into unpaid_gifts (entry, cause) values (new.entry, new.cause);
    return null;
  end $$`,
  `create trigger contribution_entries_are_unpaid after insert on contribution_entries
    for each row when (new.pence <> 0) execute function note_unpaid_gift()`,
  // Customers who may have miles to be told of. Only added to and taken from, so that nobody waits for a row of it.
  `create table miles_changes (
    change bigint generated always as identity primary key,
    customer_id uuid not null
  )`,
  'insert into miles_changes (customer_id) select customer_id from airline_memberships',
  `create function note_miles_change() returns trigger language plpgsql as $$
  begin
    insert into miles_changes (customer_id) values (new.customer_id);
    return null;
  end $$`,
  ...[
    'collection_paid after insert on collections for each row when (new.state = $$paid-out$$)',
    'collection_comes_to_be_paid after update of state on collections for each row when (new.state = $$paid-out$$)',
    'membership_given after insert or update on airline_memberships for each row when (new.state = $$active$$)',
  ].map((trigger) => `create trigger ${trigger} execute function note_miles_change()`),
];

/** Causes are paid and miles told by what is new, however much there was before. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
