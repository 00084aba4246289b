import { validate as isUuid } from 'uuid';

import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { customerShare } from '#web/programme/rewards/domain/cashback.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Visit } from './ports/cashback.ts';

/** Notes that a customer goes to a shop, so that what they buy there is theirs (CSH-02). */
export function visitShop({ clock, secrets }: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'shop.visit'> {
  return async ({ shopId }, context) => {
    const customer = await currentCustomer(context);
    const shop = await context.store.cashback.shop(Number(shopId));
    if (shop === undefined || shop.cardName !== null) return { outcome: 'gone' };
    const id = secrets.newId();
    const visit = { id, customerId: customer.id, shopId: shop.id, shop: shop.name, sharePercent: customerShare };
    await context.store.cashback.visit({ ...visit, at: clock.now(), isPaid: false });
    return { outcome: 'noted', to: `/rewards/shop/${id}` };
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The customer's own visit of that id, as long as its page leads to the shop: a day, and while the shop is there. */
export async function findOpenVisit(
  id: string,
  {
    customerId,
    store,
    now,
  }: { readonly customerId: string; readonly store: Pick<Store, 'cashback'>; readonly now: Date },
): Promise<Visit | undefined> {
  const visit = isUuid(id) ? await store.cashback.findVisit(id) : undefined;
  if (visit?.customerId !== customerId || visit.isPaid || now.getTime() - visit.at.getTime() > dayMs) return undefined;
  return (await store.cashback.shop(visit.shopId)) === undefined ? undefined : visit;
}

/** Whether there is such a visit (CSH-02). */
export function openVisit({ clock }: Pick<Dependencies, 'clock'>): UseCase<'shop.open-visit'> {
  return async ({ visitId }, context) => {
    const { id: customerId } = await currentCustomer(context);
    const visit = await findOpenVisit(visitId, { customerId, store: context.store, now: clock.now() });
    return { outcome: visit === undefined ? 'over' : 'open' };
  };
}

/** Leads there (CSH-02). */
export function leaveForShop({
  clock,
  shopNetwork,
}: Pick<Dependencies, 'clock' | 'shopNetwork'>): UseCase<'shop.leave'> {
  return async ({ visitId }, context) => {
    const { id: customerId } = await currentCustomer(context);
    const visit = await findOpenVisit(visitId, { customerId, store: context.store, now: clock.now() });
    if (visit === undefined) return { outcome: 'over' };
    return { outcome: 'left', to: shopNetwork.addressOf(visit.shopId, visit.id) };
  };
}
