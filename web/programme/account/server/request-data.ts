import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { DataSource, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import type { DataRequest } from './ports/data-requests.ts';

/** Asks for all that we keep of the customer, as a file (ACC-06); one that is being prepared already goes on. */
export function requestData({ clock }: Pick<Dependencies, 'clock'>): UseCase<'data.request'> {
  return async (_, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { dataRequests, personalData } = context.store;
    await dataRequests.begin({ customerId, total: personalData.parts.length, at: clock.now() });
    return { outcome: 'requested' };
  };
}

/** How far the file is that the customer has asked for last. */
export function listDataRequest(): DataSource<'dataRequest'> {
  return async ({ context: { store }, customer }) => {
    const found = customer && (await store.dataRequests.find(customer.id));
    if (found === undefined) return [];
    return [{ state: found.state, percent: percentOf(found), expiresOn: found.expiresAt?.toISOString() ?? '' }];
  };
}

/** How much of the file is there, in whole percent. */
export function percentOf({ done, total }: Pick<DataRequest, 'done' | 'total'>): number {
  return Math.floor((100 * done) / total);
}
