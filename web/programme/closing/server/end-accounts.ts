import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { isSettled } from '#web/programme/closing/domain/closing.ts';
import type { Closing, ClosingState } from '#web/programme/closing/server/ports/closings.ts';
import { mandateAgainAfterSeconds } from '#web/programme/direct-debit/domain/mandate.ts';
import { mayBeThere } from '#web/programme/direct-debit/server/left-debits.ts';
import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { renderClosedEmail } from '#web/programme/messages/account-emails.ts';
import { daysAfter } from '#web/programme/plans/domain/plan-calendar.ts';
import { creditBefore, isRunning } from '#web/programme/plans/domain/subscription.ts';
import { giveCreditBack } from '#web/programme/plans/server/give-credit-back.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'cardManagement' | 'content' | 'publicUrl'>;

/** What came of one closing; fit for a log. `owing`: money may still move, so that the Direct Debit is not cancelled yet. */
interface EndedStep {
  readonly customerId: string;
  readonly outcome: Exclude<ClosingState, 'asked'> | 'put-off' | 'owing';
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
const hourMs = 3_600_000;

/**
 * Closes each account whose days have passed, step by step (ACC-06): first, in one transaction, all that is ours; then its cards
 * at card-management; then, once nothing can be collected any more, its Direct Debits. Banks and the Direct Debit provider hear
 * by the rounds that revoke consents and cancel mandates, each under the consent's and the mandate's own id.
 *
 * Killed at any moment it leaves a closing whose turn comes again in two minutes; each step is the same done twice.
 */
export function endAccounts(needed: Needed): (stopping?: AbortSignal) => Promise<readonly EndedStep[]> {
  return async (stopping) => {
    const { unitOfWork, clock } = needed;
    const done: EndedStep[] = [];
    while (done.length < mostTurns && stopping?.aborted !== true) {
      const due = await unitOfWork.statement(({ closings }) => closings.takeDue(clock.now()));
      if (due === undefined) break;
      done.push({ customerId: due.customerId, outcome: await goOn(due, needed) });
    }
    return done;
  };
}

async function goOn(due: Closing, needed: Needed): Promise<EndedStep['outcome']> {
  switch (due.state) {
    case 'asked':
      return (await needed.unitOfWork.transaction((store) => endOurs(due, { store, needed }))) ? 'ended' : 'put-off';
    case 'ended':
      return closeCards(due, needed);
    case 'cards-closed':
      return endDebits(due, needed);
    case 'closed':
      return 'closed';
  }
}

/** False where the customer has kept the account, or another round was quicker. */
async function endOurs(
  { customerId, askedAt }: Closing,
  { store, needed }: { readonly store: Store; readonly needed: Needed },
): Promise<boolean> {
  const at = needed.clock.now();
  if (!(await store.closings.end(customerId, at))) return false;
  await store.cards.closeAllOf(customerId);
  await endPlan({ customerId, askedOn: londonDate(askedAt), at }, store);
  await endLinks(customerId, store, at);
  await store.sessions.endAllOf(customerId);
  await store.devices.forgetAllOf(customerId);
  await tell(customerId, store, needed);
  return true;
}

interface Ending {
  readonly customerId: string;
  readonly askedOn: CalendarDate;
  readonly at: Date;
}

/**
 * It ended on the day on which that was asked for: no cycle that would have begun since is owed, and credit that none has used is
 * given back as money, before which no Direct Debit is cancelled (PLN-12).
 */
async function endPlan({ customerId, askedOn, at }: Ending, store: Store): Promise<void> {
  const { subscriptions, planCharges, planNotices } = store;
  const plan = await subscriptions.lockCurrent(customerId);
  if (plan === undefined) return;
  const { id, startedOn } = plan;
  const endedOn = startedOn !== null && startedOn > askedOn ? startedOn : askedOn;
  const uncharged = await planCharges.dueOf(id, endedOn);
  await subscriptions.end(id, endedOn);
  await planNotices.owe(id, []);
  if (!isRunning(plan)) return;
  const pence = creditBefore(plan, uncharged?.from ?? daysAfter(endedOn, 1));
  await giveCreditBack({ plan, on: endedOn, pence }, store, at);
}

/** From now on we see nothing of any account; the mandates stay until nothing can be collected by them. */
async function endLinks(
  customerId: string,
  { linkedAccounts, bankLinks }: Pick<Store, 'bankLinks' | 'linkedAccounts'>,
  at: Date,
): Promise<void> {
  for (const { id } of await linkedAccounts.ofCustomer(customerId)) await linkedAccounts.end(id, { customerId, at });
  const begun = await bankLinks.unfinished(customerId);
  if (begun !== undefined) await bankLinks.drop(begun.id, { customerId, at });
}

async function tell(customerId: string, store: Store, needed: Needed): Promise<void> {
  const customer = await store.customers.find(customerId);
  // An address that was never proved may be somebody else's: it learns nothing.
  if (customer === undefined || customer.emailVerifiedAt === null) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const { givenName, email: to } = customer;
  const email = renderClosedEmail({ content, partner, publicUrl: needed.publicUrl }, { givenName });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}

async function closeCards({ customerId, tries }: Closing, needed: Needed): Promise<'cards-closed' | 'put-off'> {
  const { unitOfWork, cardManagement, clock } = needed;
  const cards = await unitOfWork.statement((store) => store.cards.ofCustomer(customerId));
  for (const { id } of cards)
    if (!(await cardManagement.close(id))) return putOff(customerId, mandateAgainAfterSeconds(tries) * 1000, needed);
  await unitOfWork.statement(({ closings }) => closings.noteCardsClosed(customerId, clock.now()));
  return 'cards-closed';
}

async function endDebits({ customerId }: Closing, needed: Needed): Promise<'closed' | 'owing'> {
  const { unitOfWork, clock } = needed;
  const isClosed = await unitOfWork.transaction(async ({ closings, mandates }) => {
    if (!isSettled(await closings.openMoney(customerId))) return false;
    for (const mandate of await mandates.ofCustomer(customerId)) {
      await mandates.stopUsing(mandate.id);
      if (mayBeThere(mandate)) await mandates.wish(mandate.id, { wish: 'cancel', at: clock.now() });
    }
    await closings.noteClosed(customerId);
    return true;
  });
  if (isClosed) return 'closed';
  await putOff(customerId, hourMs, needed);
  return 'owing';
}

async function putOff(customerId: string, afterMs: number, { unitOfWork, clock }: Needed): Promise<'put-off'> {
  const until = new Date(clock.now().getTime() + afterMs);
  await unitOfWork.statement(({ closings }) => closings.putOff(customerId, until));
  return 'put-off';
}
