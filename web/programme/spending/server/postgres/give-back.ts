import { type RawBuilder, sql } from 'kysely';

/**
 * Takes what is freed out of its customer's exposure, and out of the windows that it was counted into where those run still. For
 * a `with` after one that names the reservations (`pence` of each is what is freed, `fee_pence` what of that is for its fees beside it), of one customer. A tap that is `undone` was none; one of which only money is given back was made all the same.
 */
export function giveBack(
  freed: string,
  { isUndone = true }: { readonly isUndone?: boolean } = {},
): RawBuilder<unknown> {
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
  const isTapped = sql`exposures.tap_round = ${of('tap_round')}`;
  const tapped = (column: string, by: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = exposures.${sql.ref(column)} - case when ${isTapped} then ${by} else 0 end`;
  const taps = [tapped('tap_pence', of('pence')), ...(isUndone ? [tapped('taps', sql`1`)] : [])];
  const all = sql`${of('pence')} - ${of('fee_pence')}`;
  return sql`update exposures set to_ask = exposures.to_ask - ${all}, at_risk = exposures.at_risk - ${all},
    ${sql.join([...windows, ...taps])} from ${sql.table(freed)} where exposures.customer_id = ${of('customer_id')}`;
}
