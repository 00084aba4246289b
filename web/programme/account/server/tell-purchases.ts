import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { withoutChoice } from '#web/programme/account/domain/consent.ts';
import { nextEvening } from '#web/programme/account/domain/evening.ts';
import { renderPurchaseEmail, renderPurchasesEmail } from '#web/programme/messages/purchase-emails.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { ToldPurchase } from './ports/purchase-news.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** What was done about a purchase, or about all of a day. */
export interface PurchaseTold {
  readonly customerId: string;
  readonly how: 'at-once' | 'kept' | 'day';
}

/** Of each sort; the rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * Tells customers by email of what they have paid for, each purchase once: at once, or in one email at six in the evening in
 * London, as they have chosen (ACC-03).
 *
 * The email stands in the outbox in the transaction that takes the purchase: killed at any moment, both are there or neither.
 */
export function tellPurchases(needed: Needed): (stopping?: AbortSignal) => Promise<readonly PurchaseTold[]> {
  return async (stopping) => {
    const told: PurchaseTold[] = [];
    for (const next of [tellNext, tellDay])
      for (let turn = 0; turn < mostTurns && stopping?.aborted !== true; turn += 1) {
        const done = await needed.unitOfWork.transaction((store) => next(store, needed));
        if (done === undefined) break;
        told.push(done);
      }
    return told;
  };
}

async function tellNext(store: Store, needed: Needed): Promise<PurchaseTold | undefined> {
  const purchase = await store.purchaseNews.takeUntold(needed.clock.now());
  if (purchase === undefined) return undefined;
  const { customerId } = purchase;
  const { transactionEmails = withoutChoice.transactionEmails } = await store.consents.latest(customerId);
  if (transactionEmails === 'daily') {
    await store.purchaseNews.keepForDay(purchase, nextEvening(purchase.at));
    return { customerId, how: 'kept' };
  }
  await send({ purchases: [purchase], how: 'one' }, store, needed);
  return { customerId, how: 'at-once' };
}

async function tellDay(store: Store, needed: Needed): Promise<PurchaseTold | undefined> {
  const purchases = await store.purchaseNews.takeDay(needed.clock.now());
  const [first] = purchases;
  if (first === undefined) return undefined;
  await send({ purchases, how: 'day' }, store, needed);
  return { customerId: first.customerId, how: 'day' };
}

async function send(
  { purchases, how }: { readonly purchases: readonly ToldPurchase[]; readonly how: 'one' | 'day' },
  store: Store,
  needed: Needed,
): Promise<void> {
  const [first] = purchases;
  const customer = first && (await store.customers.find(first.customerId));
  if (first === undefined || customer === undefined) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const subject = { content, partner, publicUrl: needed.publicUrl };
  const { id: customerId, givenName, email: to } = customer;
  const email =
    how === 'one'
      ? renderPurchaseEmail(subject, { givenName, purchase: first })
      : renderPurchasesEmail(subject, { givenName, purchases });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}
