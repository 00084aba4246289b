import { type RawBuilder, sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import { added } from '#web/programme/spending/domain/spend-limits.ts';

/** The windows of an exposure with a purchase added; those whose day or month is over begin at nothing. */
export function windowsWith(
  { region, ...purchase }: Pick<Purchase, 'region' | 'pence' | 'channel'>,
  today: CalendarDate,
): Readonly<Record<'day' | 'atmDay' | 'atmMonth' | 'set', RawBuilder<unknown>>> {
  const more = added(purchase);
  const isDay = sql`counted_on >= ${today}::date`;
  const isMonth = sql`date_trunc('month', counted_on) >= date_trunc('month', ${today}::date)`;
  const kept = (column: string, isRunning: RawBuilder<unknown>) =>
    sql`(case when ${isRunning} then ${sql.ref(column)} else 0 end)`;
  const day = sql`${kept(`${region}_day`, isDay)} + ${more.day}`;
  const atmDay = sql`${kept(`${region}_atm_day`, isDay)} + ${more.atmDay}`;
  const atmMonth = sql`${kept(`${region}_atm_month`, isMonth)} + ${more.atmMonth}`;
  const other = region === 'home' ? 'abroad' : 'home';
  const set = [
    sql`counted_on = greatest(counted_on, ${today}::date)`,
    sql`${sql.ref(`${region}_day`)} = ${day}`,
    sql`${sql.ref(`${region}_atm_day`)} = ${atmDay}`,
    sql`${sql.ref(`${region}_atm_month`)} = ${atmMonth}`,
    sql`${sql.ref(`${other}_day`)} = ${kept(`${other}_day`, isDay)}`,
    sql`${sql.ref(`${other}_atm_day`)} = ${kept(`${other}_atm_day`, isDay)}`,
    sql`${sql.ref(`${other}_atm_month`)} = ${kept(`${other}_atm_month`, isMonth)}`,
  ];
  return { day, atmDay, atmMonth, set: sql.join(set) };
}
