import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { renderPlanNoticeEmail } from '#web/programme/messages/plan-emails.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { isRunning } from '#web/programme/plans/domain/subscription.ts';
import type { DueNotice } from '#web/programme/plans/server/ports/plan-notices.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * Sends each notice about a plan that is due, once, and keeps when it was sent (PLN-13).
 *
 * The email stands in the outbox in the same transaction that notes it as sent: killed at any moment, both are there or neither.
 */
export function sendPlanNotices(needed: Needed): (stopping?: AbortSignal) => Promise<readonly DueNotice[]> {
  return async (stopping) => {
    const sent: DueNotice[] = [];
    while (sent.length < mostTurns && stopping?.aborted !== true) {
      const done = await needed.unitOfWork.transaction((store) => sendNext(store, needed));
      if (done === undefined) break;
      sent.push(done);
    }
    return sent;
  };
}

async function sendNext(store: Store, needed: Needed): Promise<DueNotice | undefined> {
  const today = utcDate(needed.clock.now());
  const notice = await store.planNotices.takeDue(today);
  const subscription = notice && (await store.subscriptions.byId(notice.subscriptionId));
  const customer = subscription && (await store.customers.find(subscription.customerId));
  if (notice === undefined || customer === undefined || !isRunning(subscription)) return undefined;
  // Who leaves is told at once, where they leave.
  if (notice.kind === 'left') return undefined;
  await store.planNotices.noteSent(notice, today);
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const { id: customerId, givenName, email: to } = customer;
  const subject = { content, partner, publicUrl: needed.publicUrl };
  const email = renderPlanNoticeEmail(subject, { kind: notice.kind, givenName, subscription });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
  return notice;
}
