import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { renderMilesEmail } from '#web/programme/messages/miles-email.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

/** Tells a customer by email that the airline takes no miles for their number, so that they give another (CON-09). */
export async function tellCollector(
  customerId: string,
  store: Store,
  needed: Pick<RoundParts, 'clock' | 'secrets' | 'content' | 'publicUrl'>,
): Promise<void> {
  const customer = await store.customers.find(customerId);
  const membership = await store.miles.membership(customerId);
  // Whoever has closed their account cannot give another.
  if (customer === undefined || customer.closedAt !== null || membership === undefined) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const email = renderMilesEmail(
    { content, partner, publicUrl: needed.publicUrl },
    { givenName: customer.givenName, ending: membership.ending },
  );
  await queueNotice(needed, store, { customerId, message: { ...email, to: customer.email, fromName: partner.name } });
}
