import { sql } from 'kysely';

import { readableMerchant } from '#web/programme/payments/domain/readable-merchant.ts';
import type { Notices, Telling, TellingKind, Waiting } from '#web/programme/account/server/ports/notices.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

interface Row {
  readonly id: string;
  readonly kind: TellingKind;
  readonly at: Date;
  readonly pence: string | null;
  readonly day: string;
  readonly payment: string | null;
  readonly merchant: string | null;
  readonly is_read: boolean;
}

/** Enough for anybody to have forgotten them. */
const most = 50;

/** What a customer was told last, from where it is kept; only that it was read is kept of itself. */
function told(customerId: string, since: Date) {
  return sql<Row>`with told as (
      select 'collection:' || collection_id as id, 'collection' as kind, noticed_on::timestamptz as at, pence, charge_on::text as day, null::uuid as payment, null as merchant
        from collections where customer_id = ${customerId} and state in ('noticed', 'submitted')
      union all
      select 'collected:' || collection_id, 'collected', charge_on::timestamptz, pence, charge_on::text, null, null
        from collections where customer_id = ${customerId} and state in ('confirmed', 'paid-out')
      union all
      select 'plan:' || subscription_id || ':' || kind || ':' || due_on, 'plan' || upper(left(kind, 1)) || substr(kind, 2), sent_on::timestamptz, null,
          (case kind when 'left' then due_on else coalesce(expires_on, due_on) end)::text, null, null
        from plan_notices join subscriptions using (subscription_id)
        where customer_id = ${customerId} and sent_on is not null
      union all
      select 'invitation:' || referral_id, 'invitation', completed_at, (terms ->> 'referrerPence')::bigint, reward_on::text, null, null
        from referrals where referrer_id = ${customerId} and state = 'complete' and rewards_referrer
          and rewarded_at is null and (terms ->> 'referrerPence')::bigint > 0
      union all
      select 'reward:' || reward, 'reward', rewarded_at, pence, (rewarded_at at time zone 'Europe/London')::date::text, null, null
        from referral_rewards where customer_id = ${customerId}
      union all
      select 'data:' || extract(epoch from requested_at), 'data', requested_at, null, expires_at::date::text, null, null
        from data_requests where customer_id = ${customerId} and state = 'ready'
      union all
      select 'withdrawal:' || withdrawal_id, 'withdrawalFailed', ended_at, pence, (ended_at at time zone 'Europe/London')::date::text, null, null
        from withdrawals where customer_id = ${customerId} and state = 'failed'
      union all
      select 'miles:' || batch_id, 'milesCredited', answered_at, sum(miles)::bigint, (answered_at at time zone 'Europe/London')::date::text, null, null
        from miles_lines join miles_batches using (batch_id)
        where customer_id = ${customerId} and state = 'credited' group by batch_id, answered_at
      union all
      select 'dispute:' || dispute_id || ':' || extract(epoch from stands_since), case
          when state = 'lost' and provider_id is null then 'disputeRefused'
          when state = 'written-off' then 'disputeWrittenOff'
          else 'dispute' || upper(left(state, 1)) || substr(state, 2) end,
          stands_since, coalesce(given_back, pence), (stands_since at time zone 'Europe/London')::date::text, transaction,
          (select merchant ->> 'name' from clearings where clearings.transaction = disputes.transaction
            and clearings.kind = 'spent' order by happened_at, event limit 1)
        from disputes where customer_id = ${customerId} and state <> 'wanted')
    select told.*, reads.notice is not null as is_read from told
      left join notice_reads reads on reads.customer_id = ${customerId} and reads.notice = told.id
      where told.at >= ${since} order by at desc, id limit ${most}`;
}

export function createNotices(database: ProgrammeDatabase): Notices {
  return {
    async list(customerId, since) {
      const { rows } = await told(customerId, since).execute(database);
      return rows.map(({ id, kind, at, pence, day, payment, merchant, is_read }): Telling => {
        const about = payment === null ? null : { id: payment, merchant: readableMerchant(merchant ?? '') };
        return { id, kind, at, pence: pence === null ? null : Number(pence), day, payment: about, isRead: is_read };
      });
    },

    async waiting(customerId, since) {
      const { rows } = await sql<Waiting>`select
          exists (select from (${told(customerId, since)}) all_told where not is_read) as "isUnread",
          exists (select from airline_memberships where customer_id = ${customerId} and state = 'refused') as "isMilesRefused"`.execute(
        database,
      );
      return rows[0] ?? { isUnread: false, isMilesRefused: false };
    },

    async markRead(customerId, ids, at) {
      if (ids.length === 0) return;
      await database
        .insertInto('notice_reads')
        .values(ids.map((notice) => ({ customer_id: customerId, notice, read_at: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
