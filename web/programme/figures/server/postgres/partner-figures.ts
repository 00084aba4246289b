import { type RawBuilder, sql } from 'kysely';

import { type SetupStep, setupSteps } from '#web/programme/customer/domain/setup-state.ts';
import type { PartnerFigures } from '#web/programme/figures/server/ports/partner-figures.ts';

import type { ProgrammeDatabase, SetupTimesTable } from '#web/programme/server/postgres/tables.ts';

const columns = {
  USER_REGISTERED: 'user_registered_at',
  EMAIL_VERIFIED: 'email_verified_at',
  PROFILE_UPDATED: 'profile_updated_at',
  MOBILE_VERIFIED: 'mobile_verified_at',
  CARD_LINKED: 'card_linked_at',
  SELECTED_PRICING_PLAN: 'plan_selected_at',
  CARD_CREATED: 'card_created_at',
  CARD_ACTIVATED: 'card_activated_at',
} as const satisfies Record<SetupStep, keyof SetupTimesTable>;

/** Counts over `setup_times`, one partner at a time, by its indexes. */
export function createPartnerFigures(database: ProgrammeDatabase): PartnerFigures {
  const between = (partnerCode: string, column: (typeof columns)[SetupStep], time: { from: Date; until: Date }) =>
    database
      .selectFrom('setup_times')
      .where('partner_code', '=', partnerCode)
      .where(column, '>=', time.from)
      .where(column, '<', time.until);

  return {
    async signUps(partnerCode, bars) {
      const [first, last] = [bars[0], bars.at(-1)];
      if (first === undefined || last === undefined) return [];
      const starts = bars.map(({ from }) => from.toISOString());
      const rows = await between(partnerCode, 'user_registered_at', { from: first.from, until: last.until })
        .select(({ fn }) => [
          sql<number>`width_bucket(user_registered_at, ${starts}::timestamptz[])`.as('bar'),
          fn.countAll<string>().as('count'),
        ])
        .groupBy('bar')
        .execute();
      const counts = new Map(rows.map(({ bar, count }) => [bar, Number(count)]));
      return bars.map((_bar, index) => counts.get(index + 1) ?? 0);
    },

    async spending(partnerCode, { from, until }) {
      const { rows } = await sql<
        Record<'customers' | 'abroad_customers' | 'givers' | 'payments' | 'pence' | 'abroad' | 'given', string>
      >`
        with paid as (
          select customer_id, kind, local_currency <> 'GBP' as is_abroad, contribution_pence,
            case when kind = 'refund' then -pence else pence end as pence
          from payments join customers using (customer_id)
          where partner_code = ${partnerCode} and state = 'settled' and kind <> 'walletRefund'
            and created >= ${from} and created < ${until}
        )
        select count(distinct customer_id) as customers,
          count(distinct customer_id) filter (where is_abroad) as abroad_customers,
          count(distinct customer_id) filter (where contribution_pence <> 0) as givers, count(*) filter (where kind <> 'refund') as payments,
          coalesce(sum(pence), 0) as pence, coalesce(sum(pence) filter (where is_abroad), 0) as abroad,
          coalesce(sum(contribution_pence), 0) as given from paid`.execute(database);
      const [row] = rows;
      return {
        ...{ customers: Number(row?.customers), abroad: Number(row?.abroad_customers), givers: Number(row?.givers) },
        ...{ payments: Number(row?.payments), pence: Number(row?.pence) },
        ...{ abroadPence: Number(row?.abroad), givenPence: Number(row?.given) },
      };
    },

    async reached(partnerCode, { first, from, until }) {
      const steps = setupSteps.slice(setupSteps.indexOf(first));
      const counts = steps.map((step, index) => countOf(steps.slice(0, index + 1)).as(step));
      const row = await between(partnerCode, columns[first], { from, until }).select(counts).executeTakeFirstOrThrow();
      return steps.map((step) => ({ step, count: Number(row[step]) }));
    },
  };
}

/** How many have been at each of `steps`. */
function countOf(steps: readonly SetupStep[]): RawBuilder<string> {
  const conditions = steps.map((step) => sql`${sql.ref(columns[step])} is not null`);
  return sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`;
}
