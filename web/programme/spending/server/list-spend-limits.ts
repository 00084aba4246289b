import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DataRecord, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { type Region, regions } from '#web/programme/spending/domain/purchase.ts';
import {
  backOn,
  type Limits,
  limitsBy,
  nothingUsed,
  type Use,
  useOn,
  type Window,
} from '#web/programme/spending/domain/spend-limits.ts';

/** What the customer's card may spend, and what of it is used today and this month in London (CRD-09). */
export function listSpendLimits({ clock }: Pick<Dependencies, 'clock'>): DataSource<'spendLimits'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return [];
    const { shown: card } = heldOf(await context.store.cards.ofCustomer(customer.id));
    if (card === undefined) return [];
    const { used } = await context.store.authorisations.exposure(customer.id);
    const limits = limitsBy((await context.store.subscriptions.find(customer.id))?.plan.spendLimits);
    const today = londonDate(clock.now());
    const windows: readonly Window[] = card.kind === 'virtual' ? ['day'] : ['day', 'atmDay', 'atmMonth'];
    return regions.flatMap((region) => {
      const use = used === null ? nothingUsed[region] : useOn(today, used, region);
      const of = { region, limits: limits[region], use, today };
      return [ofOnePurchase(of), ...windows.map((window) => ofWindow(window, of))];
    });
  };
}

interface InRegion {
  readonly region: Region;
  readonly limits: Limits;
  readonly use: Use;
  readonly today: CalendarDate;
}

function ofOnePurchase({ region, limits: { purchase } }: InRegion): DataRecord<'spendLimits'> {
  const untouched = { usedPence: null, usedPercent: 0, backOn: null };
  return { region, window: 'purchase', limitPence: purchase, leftPence: purchase, ...untouched };
}

function ofWindow(window: Window, { region, limits, use, today }: InRegion): DataRecord<'spendLimits'> {
  const [limitPence, usedPence] = [limits[window], use[window]];
  return {
    ...{ region, window, limitPence, usedPence, leftPence: Math.max(0, limitPence - usedPence) },
    usedPercent: limitPence === 0 ? 100 : Math.min(100, Math.round((100 * usedPence) / limitPence)),
    backOn: backOn(window, today),
  };
}
