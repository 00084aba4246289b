import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import type { CollectionNews } from '#web/programme/collecting/domain/collection-news.ts';
import { renderCollectionEmail } from '#web/programme/messages/collection-emails.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Collection } from './ports/collections.ts';

type Needed = Pick<RoundParts, 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** Tells a customer by email of a collection: its amount, its day, and the end of the account's number (DBT-06, DBT-07). */
export async function tellPayer(
  { collection, news }: { readonly collection: Collection; readonly news: CollectionNews },
  store: Store,
  needed: Needed,
): Promise<void> {
  const { customerId, pence, planPence, givenPence, chargeOn, accountEnding } = collection;
  const customer = await store.customers.find(customerId);
  if (customer === undefined) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const email = renderCollectionEmail(
    { content, partner, publicUrl: needed.publicUrl },
    { news, givenName: customer.givenName, pence, planPence, givenPence, chargeOn, accountEnding },
  );
  await queueNotice(needed, store, { customerId, message: { ...email, to: customer.email, fromName: partner.name } });
}
