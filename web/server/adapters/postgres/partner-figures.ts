import { sql } from 'kysely';

import { type SetupStep, setupSteps } from '#web/domain/setup-state.ts';
import type { PartnerFigures } from '#web/server/ports/partner-figures.ts';

import type { Database } from './database.ts';
import type { SetupTimesTable } from './tables.ts';

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
export function createPartnerFigures(database: Database): PartnerFigures {
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

    async reached(partnerCode, { first, from, until }) {
      const steps = setupSteps.slice(setupSteps.indexOf(first));
      const row = await between(partnerCode, columns[first], { from, until })
        .select(({ fn }) =>
          steps.map((step, index) =>
            fn
              .countAll<string>()
              .filterWhere(({ and, eb }) =>
                and(steps.slice(0, index + 1).map((each) => eb(columns[each], 'is not', null))),
              )
              .as(step),
          ),
        )
        .executeTakeFirstOrThrow();
      return steps.map((step) => ({ step, count: Number(row[step]) }));
    },
  };
}
