import { sql, type Kysely, type Migration } from 'kysely';

const paidOn = `
  select entries.entry, entries.transaction, entries.customer_id, entries.cause, entries.pence, collections.charge_on as paid_on
  from contribution_entries as entries
  left join contribution_charges as charges on charges.transaction = entries.transaction and charges.owed_at = entries.counted_at
  left join collection_items as items on items.contribution = charges.charge and items.is_live
  left join collections on collections.collection_id = items.collection_id and collections.state = 'paid-out'
  where entries.pence <> 0`;

const statements = [
  // One charge for what was counted of a purchase at a time, by which the views below join. Where there were two they part by a microsecond.
  `update contribution_charges as charges set owed_at = owed_at + later.by * interval '1 microsecond' from (
    select charge, row_number() over (partition by transaction, owed_at order by charge) - 1 as by from contribution_charges
  ) as later where later.charge = charges.charge and later.by > 0`,
  'create unique index contribution_charges_counted on contribution_charges (transaction, owed_at)',
  'drop index contribution_charges_of_transaction',
  // What was collected for causes, and on which day: by then a bank has paid it, or it came back of what a bank has paid.
  `create view collected_gifts as
    select *, case when pence > 0 then paid_on else (
      select min(first.paid_on) from (${paidOn}) as first
      where first.transaction = gifts.transaction and first.customer_id = gifts.customer_id and first.cause = gifts.cause
    ) end as collected_on from (${paidOn}) as gifts`,
  // A gift is made on the day that the bank has paid the first of it, and what comes back of it is of that day too.
  `create or replace view charity_gifts as
    select *, gift_aid_of(customer_id, cause, coalesce(given_on, 'infinity')) as declaration_id from (
      select *, min(paid_on) over (partition by transaction, customer_id, cause) as given_on from (${paidOn}) as gifts
    ) as gifts`,
  // Contributions that are in no payout but a failed one: what is looked through for a cause once a month does not grow with the years.
  `create table unpaid_gifts (
    entry bigint primary key,
    cause text not null
  )`,
  // Contributions are never deleted: to look for each of a month's again is most of the time that it takes to pay for them.
  'alter table cause_payout_entries drop constraint cause_payout_entries_entry_fkey',
  // Whether a contribution is paid is asked of the list above alone.
  'drop index cause_payout_entries_of',
  `create function note_unpaid_gift() returns trigger language plpgsql as $$
  begin
    insert into unpaid_gifts (entry, cause) values (new.entry, new.cause);
    return null;
  end $$`,
  `create trigger contribution_entries_are_unpaid after insert on contribution_entries
    for each row when (new.pence <> 0) execute function note_unpaid_gift()`,
  `create function note_paid_gifts() returns trigger language plpgsql as $$
  begin
    delete from unpaid_gifts using added where unpaid_gifts.entry = added.entry;
    return null;
  end $$`,
  `create trigger cause_payout_entries_are_paid after insert on cause_payout_entries
    referencing new table as added for each statement execute function note_paid_gifts()`,
  `create function note_failed_payout() returns trigger language plpgsql as $$
  begin
    insert into unpaid_gifts (entry, cause) select entry, new.cause from cause_payout_entries where payout_id = new.payout_id
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger cause_payouts_fail after update of state on cause_payouts
    for each row when (new.state = 'failed' and old.state <> 'failed') execute function note_failed_payout()`,
  `insert into unpaid_gifts select entry, cause from contribution_entries as entries where pence <> 0 and not exists (
    select from cause_payout_entries as paid join cause_payouts using (payout_id) where paid.entry = entries.entry and state <> 'failed'
  ) on conflict do nothing`,
  'create index unpaid_gifts_of on unpaid_gifts (cause, entry)',
  // Customers who may have miles to be told of. Only added to and taken from, so that nobody waits for a row of it.
  `create table miles_changes (
    change bigint generated always as identity primary key,
    customer_id uuid not null
  )`,
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
  'insert into miles_changes (customer_id) select customer_id from airline_memberships',
];

/** Causes are paid and miles told by what is new, however much there was before. No API of a version before may run meanwhile. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
