import { type RawBuilder, sql } from 'kysely';

import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import { isByNumber, type SuspicionRules, triesCountFrom } from '#web/programme/spending/domain/suspicion.ts';

/**
 * How a purchase changes how often its card’s number was tried, and what must hold before: one by the number alone counts, in the
 * stretch of time that the first of them begins; one that is proved begins a new count.
 */
export function triesWith(
  purchase: Pick<Purchase, 'kind' | 'channel' | 'isProven'>,
  rules: SuspicionRules,
  at: Date,
): { readonly set: readonly RawBuilder<unknown>[]; readonly within: readonly RawBuilder<unknown>[] } {
  if (purchase.isProven) return { set: [sql`tries = 0`, sql`tries_since = null`], within: [] };
  if (!isByNumber(purchase)) return { set: [], within: [] };
  const isCounting = sql`coalesce(tries_since > ${triesCountFrom(rules, at)}, false)`;
  return {
    set: [
      sql`tries = case when ${isCounting} then tries + 1 else 1 end`,
      sql`tries_since = case when ${isCounting} then tries_since else ${at} end`,
    ],
    within: [sql`(not ${isCounting} or tries < ${rules.tries})`],
  };
}
