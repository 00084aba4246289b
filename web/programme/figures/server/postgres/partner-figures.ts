import type { Selectable } from 'kysely';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { type MonthFigures, sumNames } from '#web/programme/figures/domain/month-figures.ts';
import { addMonths } from '#web/programme/figures/domain/reporting-period.ts';
import type { PartnerFigures } from '#web/programme/figures/server/ports/partner-figures.ts';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { countMonth } from './count-month.ts';
import type { FigureTables } from './figures-tables.ts';

type Row = Selectable<FigureTables['partner_months']>;

/** What is counted of each month stands in `partner_months`; `setup_times`, `payments` and `subscriptions` are what is counted. */
export function createPartnerFigures(database: ProgrammeDatabase): PartnerFigures {
  return {
    async next() {
      const rows = await database
        .selectFrom('setup_times')
        .select((each) => [
          'partner_code',
          each.fn.min('user_registered_at').as('first'),
          each
            .selectFrom('partner_months')
            .whereRef('partner_months.partner_code', '=', each.ref('setup_times.partner_code'))
            .where('measure', '=', 'signUps')
            .select((counted) => counted.fn.max('month').as('last'))
            .as('last'),
        ])
        .groupBy('partner_code')
        .execute();
      return rows.map(({ partner_code: partnerCode, first, last }) => ({
        partnerCode,
        month: last === null ? addMonths(londonDate(first), 0) : addMonths(last, 1),
      }));
    },

    count: (month) => countMonth(month, database),

    async months(partnerCode) {
      const rows = await database
        .selectFrom('partner_months')
        .where('partner_code', '=', partnerCode)
        .selectAll()
        .orderBy('month')
        .execute();
      const months = [...new Set(rows.map(({ month }) => month))];
      return months.map((month) =>
        figuresOf(
          month,
          rows.filter((row) => row.month === month),
        ),
      );
    },
  };
}

function figuresOf(month: string, rows: readonly Row[]): MonthFigures {
  const of = (measure: Row['measure']) => rows.filter((row) => row.measure === measure);
  const byPart = (measure: Row['measure']) => Object.fromEntries(of(measure).map((row) => [row.part, row.customers]));
  return {
    month,
    signUps: of('signUps')[0]?.customers ?? 0,
    reached: byPart('reached'),
    active: of('active')[0]?.customers ?? 0,
    plans: byPart('plan'),
    sums: Object.fromEntries(
      sumNames.flatMap((name) =>
        of(name).map(({ customers, amount, gross, largest, largest_two: largestTwo }) => {
          const sum = { amount: Number(amount), gross: Number(gross), largest: Number(largest) };
          return [name, { ...sum, customers, largestTwo: Number(largestTwo) }];
        }),
      ),
    ),
  };
}
