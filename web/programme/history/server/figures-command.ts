import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import type { MonthFigures } from '#web/programme/figures/domain/month-figures.ts';
import { lastCountedMonth } from '#web/programme/figures/domain/reporting-period.ts';
import { planFigures } from '#web/programme/history/domain/plan-figures.ts';
import { type ProgrammeDatabase, withProgrammeTables } from '#web/programme/server/postgres/tables.ts';

// Run by `npm start`, which says in DATABASE_URL where the customers are, with the address of a made-up one.

const months = 24;

/** The partner's months as the round would have counted them; those that are counted stay. */
async function keep(partnerCode: string, figures: readonly MonthFigures[], database: ProgrammeDatabase): Promise<void> {
  const rows = figures.flatMap(({ month, signUps, reached, active, plans, sums }) => {
    const count = (measure: 'signUps' | 'active' | 'plan' | 'reached', customers: number, part = '') => {
      return { partner_code: partnerCode, month, measure, part, customers };
    };
    return [
      ...[count('signUps', signUps), count('active', active)],
      ...Object.entries(plans).map(([plan, customers]) => count('plan', customers, plan)),
      ...Object.entries(reached).map(([step, customers]) => count('reached', customers, step)),
      ...Object.entries(sums).map(([name, { customers, amount, gross, largest, largestTwo }]) => {
        const measure = name as keyof typeof sums;
        return {
          ...{ partner_code: partnerCode, month, measure, customers, amount, gross, largest },
          largest_two: largestTwo,
        };
      }),
    ];
  });
  await database
    .insertInto('partner_months')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives the partner of a made-up customer two years of figures, where it has none, and lets the customer see them. */
async function main(email: string, url: string): Promise<void> {
  if (!email.endsWith('.example')) throw new Error('Only addresses that end in .example are nobody’s.');
  const onLost = () => {
    console.error('The connection to the database broke.');
  };
  const opened = openDatabase({ url, maxConnections: 1, onLost });
  try {
    const clock = await createDatabaseClock(opened);
    const database = withProgrammeTables(opened);
    const { partner_code: partner } = await database
      .updateTable('customers')
      .set({ pilots: JSON.stringify(['tm-admin']) })
      .where('email', '=', email)
      .returning('partner_code')
      .executeTakeFirstOrThrow();
    const isCounted = await database
      .selectFrom('partner_months')
      .where('partner_code', '=', partner)
      .select('month')
      .limit(1)
      .execute();
    if (isCounted.length > 0) return;
    await keep(partner, planFigures({ last: lastCountedMonth(clock.now()), months, seed: 1 }), database);
  } finally {
    await opened.destroy();
  }
}

await main(process.argv[2] ?? '', process.env['DATABASE_URL'] ?? '');
