import { cashbackOf, customerPercent, customerShare } from '#web/programme/rewards/domain/cashback.ts';
import type { DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { findOpenVisit } from './visit-shop.ts';

/** Shops with what a customer gets there (CSH-01). */
export function listOffers(): DataSource<'offers'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return [];
    const shops = await context.store.cashback.shops();
    return shops.map(({ id, name, sector, description: about, pays, cardName }) => ({
      ...{ id: String(id), name, sector, about, place: cardName === null ? 'online' : 'inStore' },
      ...('pence' in pays
        ? { pays: 'amount', percent: 0, pence: cashbackOf(pays.pence, customerShare) }
        : { pays: 'percent', percent: customerPercent(pays.percent), pence: 0 }),
    }));
  };
}

/** The shop of the visit that the page's address names, and the way there (CSH-02). */
export function listShopVisit({
  clock,
  shopNetwork,
}: Pick<Dependencies, 'clock' | 'shopNetwork'>): DataSource<'shopVisit'> {
  return async ({ context: { store }, customer, params }) => {
    if (customer === undefined) return [];
    const around = { customerId: customer.id, store, now: clock.now() };
    const visit = await findOpenVisit(params['visitId'] ?? '', around);
    return visit === undefined ? [] : [{ name: visit.shop, href: shopNetwork.addressOf(visit.shopId, visit.id) }];
  };
}
