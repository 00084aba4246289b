import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { type Card, expectedBy } from '#web/programme/card/domain/card.ts';
import type { CardNews } from '#web/programme/card/domain/card-news.ts';
import { renderCardEmail } from '#web/programme/messages/card-emails.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

export type TellingNeeds = Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl'>;

/** Tells a customer by email what has become of their card: with its last four digits, and nothing else of it. */
export async function tellHolder(
  {
    card,
    news,
  }: { readonly card: Pick<Card, 'customerId' | 'lastFour' | 'postedOn'>; readonly news: readonly CardNews[] },
  { store, content }: { readonly store: Store; readonly content: PublishedContent },
  needed: TellingNeeds,
): Promise<void> {
  const { customerId, lastFour, postedOn } = card;
  const customer = news.length === 0 ? undefined : await store.customers.find(customerId);
  if (customer === undefined) return;
  const { givenName, email: to } = customer;
  const partner = partnerOf(customer.partnerCode, content);
  const about = { givenName, ending: lastFour, by: postedOn === null ? null : expectedBy(postedOn) };
  for (const each of news) {
    const email = renderCardEmail({ content, partner, publicUrl: needed.publicUrl }, { ...about, news: each });
    await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
  }
}
