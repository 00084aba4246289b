import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { datesFrom } from '#web/programme/plans/domain/subscription.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';
import { freeOffer, offersFor, soldBy } from './offers.ts';

interface Around extends Pick<Dependencies, 'clock' | 'secrets'> {
  readonly store: Store;
  readonly content: PublishedContent;
}

/**
 * The free plan begins for a customer whose plan has ended; what it is called, nothing where none is offered to them.
 *
 * @param begins its first day, and the credit in pence that is left of the plan before
 */
export async function beginFree(
  customer: Customer,
  begins: { readonly on: CalendarDate; readonly creditPence: number },
  { store, content, clock, secrets }: Around,
): Promise<string | null> {
  const offer = freeOffer(await offersFor(customer, { store, content }));
  const [price] = offer?.terms.prices ?? [];
  if (offer === undefined || price === undefined) return null;
  const sold = soldBy(offer, price);
  await store.subscriptions.begin({
    ...{ ...sold, id: secrets.newId(), customerId: customer.id, chosenAt: clock.now() },
    ...datesFrom(begins.on, sold),
    ...{ autoRenew: offer.plan.disableAutoRenew !== true, renewalOffOn: null, endedOn: null },
    creditPence: begins.creditPence,
  });
  return offer.plan.label;
}
