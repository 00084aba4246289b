import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `alter table disputes
    -- What the customer got back by it: nothing before it is won or written off, 0 where all had come back already.
    add column given_back bigint check (given_back >= 0),
    -- Since when it stands as it does, and when the customer is to be told: nothing once they are.
    add column stands_since timestamptz,
    add column news_at timestamptz`,
  // Whose dispute was over before anybody was told of any stays untold by email.
  `update disputes set stands_since = coalesce(ended_at, wanted_at),
    given_back = case when state in ('won', 'written-off') then coalesce((
      select sum(pence) from clearings where event in (disputes.provider_id || ':won', 'dispute ' || disputes.dispute_id || ' written off')
    ), 0) end`,
  `alter table disputes alter column stands_since set not null`,
  `create index disputes_with_news on disputes (news_at) where news_at is not null`,
  `alter table payments add column dispute text check (dispute in ('open', 'won', 'lost', 'refused', 'writtenOff')),
    add column dispute_pence bigint,
    add constraint payments_dispute check ((dispute is null) = (dispute_pence is null))`,
  `create trigger disputes_change_payments after insert on disputes
    referencing new table as told for each statement execute function note_payment_changes()`,
  `create trigger dispute_standings_change_payments after update on disputes
    referencing new table as told for each statement execute function note_payment_changes()`,
  `insert into payment_changes (transaction) select transaction from disputes`,
  // What the processor has approved although we had declined it: the customer is told of it like any other purchase.
  `alter table authorisations add column is_past_us boolean not null default false`,
  `drop index authorisations_untold`,
  `create index authorisations_untold on authorisations (decided_at)
    where (state = 'approved' or is_past_us) and kind = 'spend' and told_at is null`,
];

/** What customers are told of disputes, and of purchases that were approved past us. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
