import { sql, type Kysely, type Migration } from 'kysely';

const cycles = `('monthly', 'semiAnnual', 'annual')`;

const statements = [
  'alter table subscriptions drop constraint subscriptions_customer_id_key',
  `alter table subscriptions
    add started_on date,
    add expires_on date check (expires_on > started_on),
    add commitment_ends_on date check (commitment_ends_on > started_on),
    add credit_pence integer not null default 0 check (credit_pence >= 0),
    add renewal_off_on date,
    add ended_on date check (ended_on >= started_on)`,
  // Those whose card is ordered already: a term is the commitment in whole cycles, one at least.
  `update subscriptions set
      started_on = begun.day,
      expires_on = case when pence > 0 then
        (begun.day + make_interval(months => begun.cycle * greatest(1, ceil(commitment_months / begun.cycle::numeric)::integer)))::date end,
      commitment_ends_on = case when commitment_months > 0 then
        (begun.day + make_interval(months => commitment_months::integer))::date end
    from (select subscription_id as id, (card_created_at at time zone 'UTC')::date as day,
        case billing_cycle when 'monthly' then 1 when 'semiAnnual' then 6 else 12 end as cycle
      from subscriptions join customers using (customer_id) where card_created_at is not null) begun
    where begun.id = subscription_id`,
  'create unique index subscriptions_current on subscriptions (customer_id) where ended_on is null',
  'create index subscriptions_of_customer on subscriptions (customer_id)',
  'create index subscriptions_expiring on subscriptions (expires_on) where ended_on is null and expires_on is not null',
  `create table plan_quotes (
    plan_quote_id uuid primary key,
    customer_id uuid not null references customers,
    plan jsonb not null,
    terms jsonb not null,
    billing_cycle text not null check (billing_cycle in ${cycles}),
    pence integer not null check (pence >= 0),
    commitment_months smallint not null check (commitment_months >= 0),
    credit_pence integer not null check (credit_pence >= 0),
    due_pence integer not null check (due_pence >= 0),
    started_on date not null,
    expires_on date,
    commitment_ends_on date,
    collected_on date,
    quoted_at timestamptz not null,
    valid_until timestamptz not null,
    accepted_at timestamptz
  )`,
  'create index plan_quotes_of_customer on plan_quotes (customer_id)',
  // One that waits for a yes: a later one takes its place.
  'create unique index plan_quotes_open on plan_quotes (customer_id) where accepted_at is null',
  `create table plan_notices (
    subscription_id uuid not null references subscriptions,
    kind text not null check (kind in ('terms', 'coolingOff', 'renewal', 'end')),
    due_on date not null,
    sent_on date,
    primary key (subscription_id, kind, due_on)
  )`,
  'create index plan_notices_due on plan_notices (due_on) where sent_on is null',
];

/** How a plan runs (PLN-12): its dates, offers to upgrade, and the notices that the law asks for (PLN-13). */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
