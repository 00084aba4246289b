import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { renderWithdrawalEmail } from '#web/programme/messages/wallet-emails.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Withdrawal } from './ports/wallets.ts';

/** Tells a customer by email that their money is in their account, or in their wallet again (CSH-04). */
export async function tellWithdrawer(
  { customerId, state, pence, bank, accountEnding }: Withdrawal,
  store: Store,
  needed: Pick<RoundParts, 'clock' | 'secrets' | 'content' | 'publicUrl'>,
): Promise<void> {
  const customer = await store.customers.find(customerId);
  if (customer === undefined || (state !== 'paid' && state !== 'failed')) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const email = renderWithdrawalEmail(
    { content, partner, publicUrl: needed.publicUrl },
    { news: state, givenName: customer.givenName, pence, bank, accountEnding },
  );
  await queueNotice(needed, store, { customerId, message: { ...email, to: customer.email, fromName: partner.name } });
}
