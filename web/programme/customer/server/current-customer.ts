import type { Customer } from '#web/programme/customer/domain/customer.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';

/**
 * The customer whose session asks.
 *
 * @throws {NotAllowed} when nobody is signed in, as nobody is to an account that is closed.
 */
export async function currentCustomer({ store, session }: Pick<CallContext, 'store' | 'session'>): Promise<Customer> {
  const customer = session.customerId === null ? undefined : await store.customers.find(session.customerId);
  if (customer?.closedAt !== null) throw new NotAllowed('not-signed-in');
  return customer;
}

/**
 * The customer of this id, if it is the one who asks.
 *
 * @throws {NotAllowed} with the same answer for somebody else's id as for one that does not exist.
 */
export async function ownCustomer(id: string, context: Pick<CallContext, 'store' | 'session'>): Promise<Customer> {
  const customer = await currentCustomer(context);
  if (customer.id !== id) throw new NotAllowed('not-found');
  return customer;
}
