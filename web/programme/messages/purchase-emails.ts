import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import type { Merchant } from '#web/programme/spending/domain/purchase.ts';

import { wordedEmail } from './worded-email.ts';

/** Where a card is frozen. */
const cardPage = '/customer/card';

/** What such an email says of a purchase. */
interface Bought {
  readonly pence: number;
  readonly merchant: Pick<Merchant, 'name'>;
  /** We had declined it, and it was paid all the same. */
  readonly isPastUs: boolean;
}

/** Tells a customer of a purchase as it is made (ACC-03). */
export function renderPurchaseEmail(
  subject: MessageSubject,
  { givenName, purchase }: { readonly givenName: string; readonly purchase: Bought },
): RenderedEmail {
  const values = { givenName, amount: purchase.pence, merchant: purchase.merchant.name };
  const name = purchase.isPastUs ? 'purchase-past-us' : 'purchase';
  return wordedEmail(subject, name, { path: cardPage, values, endsAs: 'purchase' });
}

/** Tells a customer of all that they have paid for in a day, the first of it first (ACC-03). */
export function renderPurchasesEmail(
  subject: MessageSubject,
  { givenName, purchases }: { readonly givenName: string; readonly purchases: readonly Omit<Bought, 'isPastUs'>[] },
): RenderedEmail {
  const total = purchases.reduce((sum, { pence }) => sum + pence, 0);
  const lines = purchases.map(({ pence, merchant }) => ({ amount: pence, merchant: merchant.name }));
  const values = { givenName, amount: total, count: purchases.length };
  return wordedEmail(subject, 'purchases', { path: cardPage, values, lines, endsAs: 'purchase' });
}
