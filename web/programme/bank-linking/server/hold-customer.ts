import type { BankLink } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderJudgementsEmail } from '#web/programme/messages/support-emails.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';

interface HoldContext {
  readonly store: Store;
  readonly content: PublishedContent;
}

/**
 * Puts the customer on hold until a person has looked and got in touch (ELG-02). Support learns which customer it is, and
 * not a word of what was seen.
 */
export async function holdCustomer(
  { id, customerId }: Pick<BankLink, 'id' | 'customerId'>,
  dependencies: Pick<Dependencies, 'clock' | 'secrets' | 'supportEmail' | 'product'>,
  { store, content }: HoldContext,
): Promise<void> {
  await store.customers.hold(customerId, { reason: 'judgements', linkId: id, at: dependencies.clock.now() });
  const customer = await store.customers.find(customerId);
  if (customer === undefined) return;
  const email = renderJudgementsEmail(customerId, partnerOf(customer.partnerCode, content));
  const message = { ...email, to: dependencies.supportEmail, fromName: dependencies.product };
  await queueNotice(dependencies, store, { customerId, message });
}
