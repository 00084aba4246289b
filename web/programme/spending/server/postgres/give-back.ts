import { type RawBuilder, sql } from 'kysely';

/**
 * Takes what is freed out of its customer's exposure, and out of the windows that it was counted into where those run still. For
 * a `with` after one that names the reservations (`pence` of each is what is freed), of one customer.
 */
export function giveBack(freed: string): RawBuilder<unknown> {
  const of = (what: string) => sql.ref(`${freed}.${what}`);
  const isDay = sql`exposures.counted_on = ${of('counted_on')}`;
  const isMonth = sql`date_trunc('month', exposures.counted_on) = date_trunc('month', ${of('counted_on')})`;
  const windows = (['home', 'abroad'] as const).flatMap((region) => {
    const isThere = sql`${of('region')} = ${region}`;
    return [
      less(`${region}_day`, sql`${isThere} and ${isDay}`),
      less(`${region}_atm_day`, sql`${isThere} and ${of('is_cash')} and ${isDay}`),
      less(`${region}_atm_month`, sql`${isThere} and ${of('is_cash')} and ${isMonth}`),
    ];
  });
  function less(column: string, isCounted: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`${sql.ref(column)} = exposures.${sql.ref(column)} - case when ${isCounted} then ${of('pence')} else 0 end`;
  }
  return sql`update exposures set to_ask = exposures.to_ask - ${of('pence')}, at_risk = exposures.at_risk - ${of('pence')},
    ${sql.join(windows)} from ${sql.table(freed)} where exposures.customer_id = ${of('customer_id')}`;
}
