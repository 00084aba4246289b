import { sql, type Kysely, type Migration } from 'kysely';

import { allowWords } from '#web/programme/server/postgres/allow-words.ts';

const statements = [
  // Who invited whom, what for, and where it stands. A registration that is forgotten takes its invitation with it.
  `create table referrals (
    referral_id uuid primary key,
    referrer_id uuid not null references customers on delete cascade,
    friend_id uuid not null unique references customers on delete cascade,
    terms jsonb not null,
    state text not null check (state in ('pending', 'complete', 'refused')),
    refused_because text check (refused_because in ('email', 'mobile', 'bank', 'name', 'device', 'support')),
    registered_at timestamptz not null,
    look_at timestamptz,
    completed_at timestamptz,
    reward_on date,
    rewards_referrer boolean,
    rewarded_at timestamptz,
    check (referrer_id <> friend_id),
    check ((state = 'refused') = (refused_because is not null)),
    check ((state = 'complete') = (completed_at is not null)),
    check ((state = 'complete') = (reward_on is not null))
  )`,
  'create index referrals_of_referrer on referrals (referrer_id, registered_at)',
  `create index referrals_to_look_at on referrals (look_at) where state = 'pending'`,
  `create index referrals_to_reward on referrals (reward_on) where state = 'complete' and rewarded_at is null`,
  // What is taken off the next Direct Debit of either.
  `create table referral_rewards (
    reward text primary key,
    referral_id uuid not null references referrals,
    customer_id uuid not null references customers,
    pence bigint not null check (pence > 0),
    rewarded_at timestamptz not null,
    unique (referral_id, customer_id)
  )`,
  'create index referral_rewards_of_customer on referral_rewards (customer_id)',
  allowWords('ledger_entries', 'account', 'rewards'),
  allowWords('collection_items', 'of', 'reward'),
  `alter table collection_items
    add column reward text generated always as (case of when 'reward' then event end) stored references referral_rewards`,
  allowWords('support_actions', 'action', 'see-referrals', 'refuse-referral'),
];

/** Friends who were invited, and what their inviters and they get for it. */
export const migration: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
