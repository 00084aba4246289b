import { analyseAgainAfterSeconds, resultBeside } from '#web/programme/eligibility/domain/account-analysis.ts';
import { auditedOf } from '#web/programme/eligibility/domain/assess-account.ts';
import type { DueAnalysis } from '#web/programme/bank-linking/server/ports/account-analyses.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { holdCustomer } from '#web/programme/bank-linking/server/hold-customer.ts';
import { lookIntoAccount, type Looked } from '#web/programme/bank-linking/server/look-into-account.ts';
import { findChosen, sealTokens, tokensIn } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderAnalysisDoneEmail } from '#web/programme/messages/account-emails.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';

export interface AnalysisRound extends Pick<
  Dependencies,
  'banks' | 'clock' | 'secrets' | 'supportEmail' | 'product' | 'publicUrl'
> {
  readonly unitOfWork: UnitOfWork<Store>;
  /** What is published now: the words of the email. */
  readonly content: () => PublishedContent;
}

/** What one turn came to; `reason` is fit for a log. */
export interface Analysed {
  readonly outcome: 'analysed' | 'put-off' | 'given-up';
  readonly reason: string | null;
}

interface Shared {
  readonly link: LinkedAccount;
  readonly consent: BankConsent & { readonly tokens: Buffer };
  readonly judgedUntil: Date | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 20;
/** Nobody waits on the line: even a very busy account is seen whole, but for one whose bank has no end of pages. */
const mostPages = 400;
/** With the page that is on its way then, shorter than a turn is ours: or another process would begin it anew, again and again. */
const mostSeconds = 80;

/**
 * Analyses each linked account whose turn it is: asks its bank for the balance and a year's transactions, and scores them by
 * the rules held as data (ELG-04, ELG-05).
 *
 * A bank that does not answer is asked again later. One that lets us in no more is not: renewing the link makes the account
 * due anew. Killed at any moment it leaves a turn that comes again in two minutes; one that breaks off holds up no other.
 */
export function analyseAccounts(needed: AnalysisRound): (stopping?: AbortSignal) => Promise<readonly Analysed[]> {
  return async (stopping) => {
    const { unitOfWork, clock } = needed;
    const analysed: Analysed[] = [];
    while (analysed.length < mostTurns && stopping?.aborted !== true) {
      const due = await unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.takeDue(clock.now()));
      if (due === undefined) break;
      analysed.push(await takeTurn(due, needed).catch((error: unknown) => putOff(due, nameOf(error), needed)));
    }
    return analysed;
  };
}

async function takeTurn(due: DueAnalysis, needed: AnalysisRound): Promise<Analysed> {
  const { unitOfWork, secrets, banks, clock } = needed;
  const shared = await unitOfWork.statement((store) => whatIsShared(due, store));
  if (shared === undefined) return giveUp(due, 'not-shared', needed);
  const { link, consent, judgedUntil } = shared;
  const tokens = tokensIn(consent, secrets);
  if (tokens === undefined) return giveUp(due, 'not-shared', needed);
  const access = { bankId: link.bankId, tokens };
  const looked = await lookIntoAccount(access, link.accountId, {
    ...{ banks, clock, judgedUntil, mostPages, mostSeconds },
    account: findChosen(link, secrets),
  });
  await keepTokens(looked, consent, needed);
  if (looked.kind === 'judged') return settle(due, looked, { link, needed });
  return looked.isOver ? giveUp(due, 'consent-ended', needed) : putOff(due, 'bank-unavailable', needed);
}

/** Nothing once the account is not linked any more, or its bank takes our tokens no more. */
async function whatIsShared(
  { linkId, customerId }: DueAnalysis,
  { linkedAccounts, bankConsents, customers }: Store,
): Promise<Shared | undefined> {
  const link = (await linkedAccounts.ofCustomer(customerId)).find(({ id }) => id === linkId);
  const consent = await bankConsents.ofLink(linkId, 'accounts');
  if (link === undefined || link.broken === 'accounts') return undefined;
  if (consent === undefined || consent.tokens === null) return undefined;
  const judgedUntil = (await customers.find(customerId))?.judgedUntil ?? null;
  return { link, consent: { ...consent, tokens: consent.tokens }, judgedUntil };
}

/** What the bank gave us for the next time is kept, unless the customer has renewed the link meanwhile. */
async function keepTokens(
  looked: Looked,
  { id, tokens: from }: Shared['consent'],
  { unitOfWork, secrets }: AnalysisRound,
): Promise<void> {
  const to = looked.renewed && sealTokens(secrets, id, looked.renewed);
  if (to !== undefined) await unitOfWork.statement(({ bankConsents }) => bankConsents.renewTokens(id, { from, to }));
  if (looked.kind === 'unavailable' && looked.isOver)
    await unitOfWork.statement(({ bankConsents }) => bankConsents.noteBroken(id, to ?? from));
}

/** Keeps the result with all that led to it. Judgements that have come up since are looked at by a person first (ELG-02). */
async function settle(
  due: DueAnalysis,
  { assessment }: Extract<Looked, { kind: 'judged' }>,
  { link, needed }: { readonly link: Shared['link']; readonly needed: AnalysisRound },
): Promise<Analysed> {
  const { clock, secrets, unitOfWork } = needed;
  const at = clock.now();
  return unitOfWork.transaction(async (store) => {
    const before = await store.accountAnalyses.find(due.linkId);
    const isOurs = await store.accountAnalyses.save(due, resultBeside(before?.result ?? null, assessment, at));
    if (!isOurs) return { outcome: 'put-off', reason: 'somebody-elses-turn' };
    const { id: linkId, customerId, accountId } = link;
    const kept = auditedOf(assessment);
    await store.accountAssessments.add({
      ...{ id: secrets.newId(), customerId, linkId, accountId },
      ...{ assessment: kept, at },
    });
    if (assessment.judgements.length > 0) await holdCustomer(link, needed, { store, content: needed.content() });
    else if (before?.isEmailWanted === true) await tellCustomer(customerId, { store, needed });
    return { outcome: 'analysed', reason: null };
  });
}

async function tellCustomer(
  customerId: string,
  { store, needed }: { readonly store: Store; readonly needed: AnalysisRound },
): Promise<void> {
  const customer = await store.customers.find(customerId);
  if (customer === undefined) return;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const { givenName, email: to } = customer;
  const email = renderAnalysisDoneEmail({ content, partner, publicUrl: needed.publicUrl }, givenName);
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}

async function putOff(due: DueAnalysis, reason: string, { unitOfWork, clock }: AnalysisRound): Promise<Analysed> {
  const dueAt = new Date(clock.now().getTime() + analyseAgainAfterSeconds(due.tries) * 1000);
  await unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.putOff(due, dueAt));
  return { outcome: 'put-off', reason };
}

async function giveUp(due: DueAnalysis, reason: string, { unitOfWork }: AnalysisRound): Promise<Analysed> {
  await unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.putOff(due, null));
  return { outcome: 'given-up', reason };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
