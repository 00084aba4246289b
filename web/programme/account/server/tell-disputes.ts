import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { withoutChoice } from '#web/programme/account/domain/consent.ts';
import { nextEvening } from '#web/programme/account/domain/evening.ts';
import { renderDisputeEmail } from '#web/programme/messages/dispute-emails.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { ToldDisputeNews } from './ports/dispute-news.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** What was done about the news of a dispute; fit for a log. */
export interface DisputeTold {
  readonly customerId: string;
  readonly how: 'told' | 'kept';
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * Tells customers by email how their dispute stands, each standing once: at once, or at six in the evening in London where
 * they hear of their payments once a day (ACC-03, CRD-15).
 *
 * The email stands in the outbox in the transaction that takes the news: killed at any moment, both are there or neither.
 */
export function tellDisputes(needed: Needed): (stopping?: AbortSignal) => Promise<readonly DisputeTold[]> {
  return async (stopping) => {
    const told: DisputeTold[] = [];
    for (let turn = 0; turn < mostTurns && stopping?.aborted !== true; turn += 1) {
      const done = await needed.unitOfWork.transaction((store) => tellNext(store, needed));
      if (done === undefined) break;
      told.push(done);
    }
    return told;
  };
}

async function tellNext(store: Store, needed: Needed): Promise<DisputeTold | undefined> {
  const now = needed.clock.now();
  const news = await store.disputeNews.takeUntold(now);
  if (news === undefined) return undefined;
  const { id, customerId, since } = news;
  const { transactionEmails = withoutChoice.transactionEmails } = await store.consents.latest(customerId);
  const evening = nextEvening(since);
  if (transactionEmails === 'daily' && evening > now) {
    await store.disputeNews.putOff(id, evening);
    return { customerId, how: 'kept' };
  }
  await send(news, store, needed);
  return { customerId, how: 'told' };
}

async function send(
  { customerId, standing, pence, merchant, transaction }: ToldDisputeNews,
  store: Store,
  needed: Needed,
): Promise<void> {
  const customer = await store.customers.find(customerId);
  if (customer === undefined) return;
  const { givenName, email: to } = customer;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const subject = { content, partner, publicUrl: needed.publicUrl };
  const email = renderDisputeEmail(subject, { standing, givenName, pence, merchant, transaction });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}
