import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // What a customer has declared to a charity, as it was then, and what they have taken back: a row each time, by which later gifts count.
  `create table gift_aid_declarations (
    declaration_id uuid primary key,
    number bigint generated always as identity,
    customer_id uuid not null references customers,
    cause text not null,
    charity text not null,
    kind text not null check (kind in ('given', 'withdrawn')),
    scope text not null check (scope in ('this-and-later', 'none')),
    donor jsonb,
    copy_key text not null,
    words text not null,
    words_hash text not null,
    request_id text not null,
    at timestamptz not null,
    check ((kind = 'given') = (donor is not null)),
    check ((kind = 'given') = (scope = 'this-and-later'))
  )`,
  'create index gift_aid_declarations_of on gift_aid_declarations (customer_id, cause, number desc)',
  // Deleted once its account is closed and the years are over; never changed, by nobody.
  `create function gift_aid_declarations_never_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if exists (select from customers where customer_id = old.customer_id and closed_at is not null) then return old; end if;
    end if;
    raise exception 'What was declared for Gift Aid is never changed.' using errcode = 'restrict_violation';
  end $$`,
  `create trigger gift_aid_declarations_not_changed before update or delete on gift_aid_declarations
    for each row execute function gift_aid_declarations_never_change()`,
  `create trigger gift_aid_declarations_not_truncated before truncate on gift_aid_declarations
    for each statement execute function gift_aid_declarations_never_change()`,
  // The declaration that covers what is given on a day in London: the last word of that day, or of one before it.
  `create function gift_aid_of(of_customer uuid, to_cause text, on_day date) returns uuid language sql stable as $$
    select case kind when 'given' then declaration_id end from gift_aid_declarations
    where customer_id = of_customer and cause = to_cause and (at at time zone 'Europe/London')::date <= on_day
    order by number desc limit 1
  $$`,
  'create index contribution_charges_of_transaction on contribution_charges (transaction)',
  'create index collection_items_of_contribution on collection_items (contribution) where contribution is not null',
  // A gift is made on the day that the bank has paid it. What comes back of it is of the day of the gift itself.
  `create view charity_gifts as
    select *, gift_aid_of(customer_id, cause, coalesce(given_on, 'infinity')) as declaration_id from (
      select entries.entry, entries.transaction, entries.customer_id, entries.cause, entries.pence, paid.on_day as paid_on,
        min(paid.on_day) over (partition by entries.transaction, entries.customer_id, entries.cause) as given_on
      from contribution_entries as entries
      left join lateral (
        select collections.charge_on as on_day from contribution_charges as charges
        join collection_items as items on items.contribution = charges.charge and items.is_live
        join collections on collections.collection_id = items.collection_id
        where charges.transaction = entries.transaction and charges.owed_at = entries.counted_at and collections.state = 'paid-out'
        limit 1
      ) as paid on true
      where entries.pence <> 0
    ) as gifts`,
  `alter table payments add column gift_aid_pence bigint`,
];

/** Gift Aid: what donors have declared to which charity, and which gifts that covers. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
