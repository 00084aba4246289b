import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { gatheringDay } from '#web/programme/collecting/domain/collecting-day.ts';
import { lastMovedBy, type RepaymentNews, type RepaymentState } from '#web/programme/collecting/domain/repayment.ts';
import { mandateAgainAfterSeconds } from '#web/programme/direct-debit/domain/mandate.ts';
import type { RefundAnswer } from '#web/programme/direct-debit/server/ports/direct-debits.ts';
import { renderRepaymentEmail } from '#web/programme/messages/collection-emails.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Repayment } from './ports/repayments.ts';

type Ordering = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets'>;
type Telling = Pick<RoundParts, 'clock' | 'secrets' | 'content' | 'publicUrl'>;
type Asking = Telling & Pick<RoundParts, 'unitOfWork' | 'directDebits'>;

/** What came of one repayment; fit for a log. `failed` is for one of us to look into: it is owed to the customer again. */
export interface RepaidOf {
  readonly outcome: RepaymentState | 'put-off';
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
const hourMs = 3_600_000;
/** How often the provider is asked how it stands, in case it did not tell us. It may come back for weeks, and that is told. */
const lookAgainAfterMs = { sent: 6 * hourMs, paid: null, failed: null } as const;

/**
 * What has come back to a card beyond what its customer owes, and was not spent for five working days, is paid to their bank
 * account by a refund of what was collected (cards.md 4.2).
 */
export function repayCustomers(needed: Ordering) {
  return async (): Promise<readonly RepaidOf[]> => {
    const { unitOfWork, clock, secrets } = needed;
    const day = gatheringDay(clock.now());
    const ordered: RepaidOf[] = [];
    while (day !== undefined && ordered.length < mostTurns) {
      const id = secrets.newId();
      const on = { id, lastMoved: lastMovedBy(day), at: clock.now() };
      const repayment = await unitOfWork.transaction(({ repayments }) => repayments.order(on));
      if (repayment === undefined) break;
      ordered.push({ outcome: 'ordered', reason: null });
    }
    return ordered;
  };
}

/**
 * Gives each repayment to the Direct Debit provider, and asks how the others stand. Killed at any moment it leaves one whose turn
 * comes again in two minutes, and which is found by its key: nothing is paid twice. Its customer is told that it is on its way once
 * the provider has taken it on, and that it has not got there, each in the transaction that notes it.
 */
export function updateRepayments(needed: Asking) {
  return async (): Promise<readonly RepaidOf[]> => {
    const { unitOfWork, clock } = needed;
    const updated: RepaidOf[] = [];
    while (updated.length < mostTurns) {
      const due = await unitOfWork.statement(({ repayments }) => repayments.takeToAsk(clock.now()));
      if (due === undefined) break;
      updated.push(await update(due, needed).catch((error: unknown) => putOff(due, reasonOf(error), needed)));
    }
    return updated;
  };
}

async function update(due: Repayment, needed: Asking): Promise<RepaidOf> {
  const { unitOfWork, clock } = needed;
  const answer = await ask(due, needed);
  if (answer.kind === 'unavailable' || (answer.kind === 'refused' && due.refund !== null))
    return putOff(due, answer.reason, needed);
  const { id: refund, state } = answer.kind === 'done' ? answer.refund : ({ id: null, state: 'failed' } as const);
  const now = clock.now();
  const afterMs = lookAgainAfterMs[state];
  const lookAt = afterMs === null ? null : new Date(now.getTime() + afterMs);
  await unitOfWork.transaction(async (store) => {
    const news = await store.repayments.note(due, { refund, state, lookAt }, now);
    if (news !== null) await tell({ repayment: due, news }, store, needed);
  });
  return { outcome: state, reason: answer.kind === 'refused' ? answer.reason : null };
}

function ask(
  { id: key, refund, payment, pence, totalPence }: Repayment,
  { directDebits }: Asking,
): Promise<RefundAnswer> {
  if (refund !== null) return directDebits.findRefund(refund);
  return directDebits.refund({ key, paymentId: payment, pence, totalPence });
}

async function putOff(due: Repayment, reason: string, { unitOfWork, clock }: Asking): Promise<RepaidOf> {
  const askAt = new Date(clock.now().getTime() + mandateAgainAfterSeconds(due.tries) * 1000);
  await unitOfWork.statement(({ repayments }) => repayments.putOff(due, askAt));
  return { outcome: 'put-off', reason };
}

async function tell(
  { repayment, news }: { readonly repayment: Repayment; readonly news: RepaymentNews },
  store: Store,
  needed: Telling,
): Promise<void> {
  const { customerId, pence, accountEnding } = repayment;
  const customer = await store.customers.find(customerId);
  if (customer === undefined) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const email = renderRepaymentEmail(
    { content, partner, publicUrl: needed.publicUrl },
    { news, givenName: customer.givenName, pence, accountEnding },
  );
  await queueNotice(needed, store, { customerId, message: { ...email, to: customer.email, fromName: partner.name } });
}
