import type { Clock } from '#web/platform/server/ports/clock.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Store } from '#web/programme/server/store.ts';
import { type Region, regions } from '#web/programme/spending/domain/purchase.ts';
import {
  backOn,
  nothingUsed,
  spendLimits,
  type Use,
  useOn,
  type Window,
} from '#web/programme/spending/domain/spend-limits.ts';

/** One limit of a card and what is used of it, flat as a page's lists are. */
export interface SpendLimit {
  readonly region: Region;
  readonly window: Window | 'purchase';
  readonly limitPence: number;
  /** What is spent and was not given back; nothing for one purchase. */
  readonly usedPence: number | null;
  readonly leftPence: number;
  /** Whole percent, 0 to 100, for a bar. */
  readonly usedPercent: number;
  /** The day at whose first midnight in London all of it is back; nothing for one purchase. */
  readonly backOn: CalendarDate | null;
}

/**
 * What a customer's card may spend, and what of it is used today and this month in London, at home first (CRD-09). None without a
 * card; a virtual one gets no cash.
 */
export function listSpendLimits({ clock }: { readonly clock: Clock }) {
  return async (
    customerId: string,
    { cards, authorisations }: Pick<Store, 'cards' | 'authorisations'>,
  ): Promise<readonly SpendLimit[]> => {
    const { shown: card } = heldOf(await cards.ofCustomer(customerId));
    if (card === undefined) return [];
    const { used } = await authorisations.exposure(customerId);
    const today = londonDate(clock.now());
    const windows: readonly Window[] = card.kind === 'virtual' ? ['day'] : ['day', 'atmDay', 'atmMonth'];
    return regions.flatMap((region) => {
      const use = used === null ? nothingUsed[region] : useOn(today, used, region);
      return [ofOnePurchase(region), ...windows.map((window) => ofWindow({ region, window, use, today }))];
    });
  };
}

function ofOnePurchase(region: Region): SpendLimit {
  const { purchase } = spendLimits[region];
  const untouched = { usedPence: null, usedPercent: 0, backOn: null };
  return { region, window: 'purchase', limitPence: purchase, leftPence: purchase, ...untouched };
}

function ofWindow({
  region,
  window,
  use,
  today,
}: {
  readonly region: Region;
  readonly window: Window;
  readonly use: Use;
  readonly today: CalendarDate;
}): SpendLimit {
  const [limitPence, usedPence] = [spendLimits[region][window], use[window]];
  return {
    ...{ region, window, limitPence, usedPence, leftPence: Math.max(0, limitPence - usedPence) },
    usedPercent: Math.min(100, Math.round((100 * usedPence) / limitPence)),
    backOn: backOn(window, today),
  };
}
