import { type Selectable, sql } from 'kysely';

import type { Referral, Referrals } from '#web/programme/referrals/server/ports/referrals.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { referralEvents } from './referral-events.ts';
import { rewardingIn } from './referral-rewards.ts';
import type { ReferralTables } from './referral-tables.ts';

/** As many as a statement looks at. */
const mostAtOnce = 500;

export function createReferrals(database: ProgrammeDatabase): Referrals {
  return { ...listingIn(database), ...changingIn(database), ...lookingIn(database), ...rewardingIn(database) };
}

function listingIn(database: ProgrammeDatabase): Pick<Referrals, 'find' | 'ofReferrer' | 'ofCustomer'> {
  return {
    async find(id) {
      const one = database.selectFrom('referrals').selectAll().where('referral_id', '=', id);
      const row = await one.executeTakeFirst();
      return row && referralOf(row);
    },

    async ofReferrer(customerId) {
      const rows = await database
        .selectFrom('referrals')
        .innerJoin('customers as friend', 'friend.customer_id', 'referrals.friend_id')
        .selectAll('referrals')
        .select(['friend.given_name', 'friend.family_name', 'friend.closed_at'])
        .where('referrer_id', '=', customerId)
        .orderBy('registered_at', 'desc')
        .execute();
      return rows.map((row) => {
        const friend = row.closed_at === null ? { givenName: row.given_name, familyName: row.family_name } : null;
        return { ...referralOf(row), friend };
      });
    },

    async ofCustomer(customerId) {
      const rows = await database
        .selectFrom('referrals')
        .selectAll()
        .where((row) => row.or([row('referrer_id', '=', customerId), row('friend_id', '=', customerId)]))
        .orderBy('registered_at')
        .execute();
      return rows.map(referralOf);
    },
  };
}

type Changing = 'begin' | 'takePending' | 'takeUnrewarded' | 'complete' | 'refuse' | 'reopen' | 'noteRewarded';

function changingIn(database: ProgrammeDatabase): Pick<Referrals, Changing> {
  const change = (id: string) => database.updateTable('referrals').where('referral_id', '=', id);
  const take = (id: string) => database.selectFrom('referrals').selectAll().where('referral_id', '=', id).forUpdate();
  return {
    async begin({ id, referrerId, friendId, terms }, at) {
      const row = { referral_id: id, referrer_id: referrerId, friend_id: friendId, terms: JSON.stringify(terms) };
      await database
        .insertInto('referrals')
        .values({ ...row, state: 'pending', registered_at: at, look_at: at })
        .onConflict((conflict) => conflict.column('friend_id').doNothing())
        .execute();
    },

    async takePending(id) {
      const row = await take(id).where('state', '=', 'pending').executeTakeFirst();
      return row && referralOf(row);
    },

    async takeUnrewarded(id) {
      const row = await take(id).where('state', '<>', 'refused').where('rewarded_at', 'is', null).executeTakeFirst();
      return row && referralOf(row);
    },

    async complete(id, { at, rewardOn, rewardsReferrer }) {
      const done = { completed_at: at, reward_on: rewardOn, rewards_referrer: rewardsReferrer, look_at: null };
      await change(id)
        .set({ state: 'complete', ...done })
        .execute();
    },

    async refuse(id, because) {
      await change(id)
        .set({ state: 'refused', refused_because: because, ...undone, look_at: null })
        .execute();
    },

    async reopen(id, lookAt) {
      await change(id)
        .set({ state: 'pending', ...undone, look_at: lookAt })
        .execute();
    },

    async noteRewarded(id, at) {
      await change(id).set({ rewarded_at: at }).execute();
    },
  };
}

const undone = { completed_at: null, reward_on: null, rewards_referrer: null } as const;

function lookingIn(database: ProgrammeDatabase): Pick<Referrals, 'lookAt' | 'takeToReward'> {
  return {
    async lookAt(now, again) {
      const { rows } = await sql<{ readonly id: string; readonly happened: boolean }>`
        with due as (
          select referral_id from referrals where state = 'pending' and look_at <= ${now}
          order by look_at limit ${mostAtOnce} for update skip locked
        )
        update referrals set look_at = ${again} from due where referrals.referral_id = due.referral_id
        returning referrals.referral_id as id, (${referralEvents}) as happened`.execute(database);
      return { looked: rows.length, happened: rows.filter(({ happened }) => happened).map(({ id }) => id) };
    },

    async takeToReward(today) {
      const { rows } = await sql<Row & { readonly stands: boolean }>`
        select referrals.*, (${referralEvents}) as stands from referrals
        where state = 'complete' and rewarded_at is null and reward_on <= ${today}::date
          and not exists (
            select from customers where customer_id in (referrer_id, friend_id) and closes_at is not null and closed_at is null
          )
        order by reward_on limit 1 for update of referrals skip locked`.execute(database);
      const [row] = rows;
      return row && { referral: referralOf(row), stands: row.stands };
    },
  };
}

type Row = Selectable<ReferralTables['referrals']>;

function referralOf(row: Row): Referral {
  return {
    ...{ id: row.referral_id, referrerId: row.referrer_id, friendId: row.friend_id, terms: row.terms },
    ...{ state: row.state, refusedBecause: row.refused_because, registeredAt: row.registered_at },
    ...{ completedAt: row.completed_at, rewardOn: row.reward_on, rewardsReferrer: row.rewards_referrer },
    rewardedAt: row.rewarded_at,
  };
}
