import { type RawBuilder, sql } from 'kysely';

import type { SetupStep } from '#web/programme/customer/domain/setup-state.ts';
import { reachedSteps } from '#web/programme/figures/domain/month-figures.ts';
import { addMonths, type Month, startOf } from '#web/programme/figures/domain/reporting-period.ts';
import type { PartnerMonth } from '#web/programme/figures/server/ports/partner-figures.ts';

import type { ProgrammeDatabase, SetupTimesTable } from '#web/programme/server/postgres/tables.ts';

const columns = {
  EMAIL_VERIFIED: 'email_verified_at',
  PROFILE_UPDATED: 'profile_updated_at',
  MOBILE_VERIFIED: 'mobile_verified_at',
  CARD_LINKED: 'card_linked_at',
  SELECTED_PRICING_PLAN: 'plan_selected_at',
  CARD_CREATED: 'card_created_at',
  CARD_ACTIVATED: 'card_activated_at',
} as const satisfies Record<Exclude<SetupStep, 'USER_REGISTERED'>, keyof SetupTimesTable>;

interface Counting extends PartnerMonth {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Counts a month of a partner, within a transaction. Sign-ups come first and are what says that it is counted: of two who count
 * at once the second waits there, and finds it done.
 */
export async function countMonth({ partnerCode, month }: PartnerMonth, database: ProgrammeDatabase): Promise<boolean> {
  const asked = { partnerCode, month, ...timeOf(month) };
  const { numAffectedRows } = await signUps(asked).execute(database);
  if (numAffectedRows === 0n) return false;
  await reached({ ...asked, month: addMonths(month, -1) }, asked.until).execute(database);
  await used(asked).execute(database);
  return true;
}

function timeOf(month: Month): { readonly from: Date; readonly until: Date } {
  return { from: startOf(month), until: startOf(addMonths(month, 1)) };
}

function signUps({ partnerCode, month, from, until }: Counting): RawBuilder<unknown> {
  return sql`
    insert into partner_months (partner_code, month, measure, customers)
    select ${partnerCode}, ${month}::date, 'signUps', count(*) from setup_times
    where partner_code = ${partnerCode} and user_registered_at >= ${from} and user_registered_at < ${until}
    on conflict do nothing`;
}

/** How many of those of a month that is counted have been at all steps up to each one by `until`. */
function reached({ partnerCode, month }: PartnerMonth, until: Date): RawBuilder<unknown> {
  const time = timeOf(month);
  const got = reachedSteps.map((step, index) => {
    const all = reachedSteps.slice(0, index + 1).map((each) => sql`${sql.ref(columns[each])} < ${until}`);
    return sql`(${step}, ${sql.join(all, sql` and `)})`;
  });
  return sql`
    insert into partner_months (partner_code, month, measure, part, customers)
    select ${partnerCode}, ${month}::date, 'reached', step, count(*) filter (where got) from (
      select step, got from setup_times cross join lateral (values ${sql.join(got)}) as steps (step, got)
      where partner_code = ${partnerCode} and user_registered_at >= ${time.from} and user_registered_at < ${time.until}
      union all select unnest(${[...reachedSteps]}::text[]), false
    ) as all_steps
    where exists (
      select from partner_months
      where partner_code = ${partnerCode} and month = ${month}::date and measure = 'signUps'
    )
    group by step`;
}

/** Whose cards were used: how many, by which plan, and what they make of each sum, to which whoever adds nothing does not count. */
function used({ partnerCode, month, from, until }: Counting): RawBuilder<unknown> {
  return sql`
    with lines as (
      select customer_id, kind, local_currency <> 'GBP' as is_abroad, coalesce(contribution_pence, 0) as given,
        case when kind = 'refund' then -pence else pence end as pence
      from payments join customers using (customer_id)
      where partner_code = ${partnerCode} and state = 'settled' and kind <> 'walletRefund'
        and created >= ${from} and created < ${until}
    ), shares as (
      select 'payments' as measure, customer_id, count(*) filter (where kind <> 'refund') as amount from lines group by 2
      union all select 'spent', customer_id, sum(pence) from lines group by 2
      union all select 'abroad', customer_id, sum(pence) from lines where is_abroad group by 2
      union all select 'home', customer_id, sum(pence) from lines where not is_abroad group by 2
      union all select 'given', customer_id, sum(given) from lines where given <> 0 group by 2
    ), placed as (
      select *, row_number() over (partition by measure order by abs(amount) desc) as place from shares
    ), active as (
      select customer_id, coalesce((
        select plan ->> 'label' from subscriptions
        where customer_id = shares.customer_id and chosen_at < ${until} and coalesce(ended_on, 'infinity') >= ${addMonths(month, 1)}::date
        order by chosen_at desc limit 1
      ), '') as plan
      from shares where measure = 'spent'
    )
    insert into partner_months (partner_code, month, measure, part, customers, amount, gross, largest, largest_two)
    select ${partnerCode}, ${month}::date, * from (
      select 'active', '', count(*), 0, 0, 0, 0 from active
      union all select 'plan', plan, count(*), 0, 0, 0, 0 from active group by plan
      union all select measure, '', count(*) filter (where amount <> 0), sum(amount), sum(abs(amount)), max(abs(amount)), sum(abs(amount)) filter (where place <= 2)
      from placed group by measure
    ) as counted`;
}
