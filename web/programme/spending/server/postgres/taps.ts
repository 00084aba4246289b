import { type RawBuilder, sql } from 'kysely';

import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import { isTap, type TapLimits } from '#web/programme/spending/domain/spending-rules.ts';

/**
 * How a purchase changes what an exposure counts of taps, and what must hold before: a tap counts, and only so many may be made; a
 * PIN begins a new count, whatever becomes of its purchase, for its holder has shown to be there.
 */
export function tapsWith(
  purchase: Pick<Purchase, 'kind' | 'channel' | 'hasPin' | 'pence'>,
  { purchase: most, total, inARow }: TapLimits,
): { readonly set: readonly RawBuilder<unknown>[]; readonly within: readonly RawBuilder<unknown>[] } {
  const { pence, hasPin } = purchase;
  if (!isTap(purchase))
    return { set: hasPin ? [sql`taps = 0`, sql`tap_pence = 0`, sql`tap_round = tap_round + 1`] : [], within: [] };
  return {
    set: [sql`taps = taps + 1`, sql`tap_pence = tap_pence + ${pence}`],
    within: [sql`${pence}::bigint <= ${most}`, sql`taps < ${inARow}`, sql`tap_pence + ${pence} <= ${total}`],
  };
}
