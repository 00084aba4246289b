import { canBeLinked } from '#web/programme/bank-linking/domain/linked-account.ts';
import type {
  AccountIdentification,
  SharedAccount,
} from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAccess, BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { AuthorisationOutcome } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { UnfinishedLink } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import type { AskingUseCase, CallAnswer, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { orderMandate } from '#web/programme/direct-debit/server/account-operations.ts';
import { asking } from '#web/platform/server/journeys/asking.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';
import { judgeAccount } from './judge-account.ts';
import type { Returning, Seen } from './bank-return.ts';
import { completeRelink, isRelinking } from './complete-relink.ts';
import { fingerprintOf, isNamedBy } from './fingerprint.ts';
import { type Candidate, chosenAccount, findChosen, sealAccounts, sealTokens } from './sealed-accounts.ts';
import { openWayBack, stateIn } from './way-back.ts';

/** What the bank said to the one who came back, and what could be seen with it. */
type Answered =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'answered';
      readonly stateHash: string;
      readonly consent: BankConsent;
      readonly outcome: AuthorisationOutcome;
      readonly seen?: Seen;
    };

interface Known {
  readonly customerId: string;
  readonly hold: Customer['hold'];
}

/** What a browser has brought back from a bank, and who it is. */
type BroughtBack = Readonly<Record<'customerId' | 'bankId' | 'returned' | 'sessionHash' | 'customerIp', string>>;

/**
 * Takes in what the customer comes back from the bank with (RET-01 to RET-03).
 *
 * A state counts once, in the session that went with it, at the bank that it was for; it is used up before the bank is
 * asked anything, so that a repeat, or a copy in other hands, finds nothing.
 */
export function completeBankReturn(dependencies: Dependencies): UseCase<'bank.complete'> {
  const parts: AskingUseCase<'bank.complete', Known, BroughtBack, Answered> = {
    call: 'bank.complete',
    async prepare({ bankId, returned: sent }, context) {
      const { id: customerId, hold } = await currentCustomer(context);
      const returned = trimmed(sent);
      if (returned === null) return { outcome: 'none' };
      const { session, visitor } = context;
      const ask = { customerId, bankId, returned, sessionHash: session.idHash, customerIp: visitor.ip };
      return { ask, known: { customerId, hold } };
    },
    ask: (back) => askBank(back, dependencies),
    async apply({ known: { customerId, hold }, answer: answered }, context) {
      const around = { dependencies, context, customerId };
      if (answered.kind === 'unknown')
        return { outcome: (await isRelinking(customerId, context)) ? 'relinkFailed' : 'failed' };

      const { stateHash, consent, outcome, seen } = answered;
      await context.store.waysBack.endReturn(stateHash);
      if (consent.source !== null) return completeRelink({ consentId: consent.id, outcome, seen }, around);
      const link = await context.store.bankLinks.unfinished(customerId);
      if (await isPast(consent, context)) return { outcome: 'failed' };
      if (link?.id !== consent.linkId) return tooLate({ consent, outcome, seen }, around);
      await context.store.bankLinks.noteBack(link.id);
      // Whatever another window has shared since it was decided, nothing of it is looked at.
      if (hold !== null || link.refusal === 'blocked') {
        await giveUp(consent, around);
        return { outcome: hold === null ? 'blocked' : 'judgements' };
      }
      if (outcome.kind !== 'allowed') return notAllowed(outcome, consent, around);
      await keepTokens(consent, outcome.tokens, around);
      if (seen?.kind === 'accounts') return look(link, seen.accounts, around);
      if (seen?.kind !== 'debtor') return { outcome: 'unavailable' };
      return isChosen(link, seen.debtor, around) ? finish(link, around) : giveUp(consent, around);
    },
  };
  return asking(parts);
}

async function askBank(
  { customerId, bankId, returned, sessionHash, customerIp }: BroughtBack,
  dependencies: Dependencies,
): Promise<Answered> {
  const { clock, secrets, banks, unitOfWork } = dependencies;
  const state = stateIn(returned);
  if (state === undefined) return { kind: 'unknown' };
  const stateHash = secrets.hashToken(state);
  const found = await unitOfWork.statement(async ({ waysBack, bankConsents }) => {
    const open = await waysBack.claim({
      stateHash,
      customerId,
      sessionHash,
      now: clock.now(),
    });
    const consent = open && (await bankConsents.find(open.consentId));
    return open && consent && { open, consent };
  });
  if (found?.consent.bankId !== bankId || found.consent.providerId === null) return { kind: 'unknown' };
  const { consent, open } = found;
  const { nonce, codeVerifier } = openWayBack(secrets, stateHash, open.sealed);
  const asked = { bankId, kind: consent.kind, consentId: found.consent.providerId, state };
  const outcome = await banks.authorisation.complete({ ...asked, nonce, codeVerifier, returned });
  if (outcome.kind !== 'allowed') return { kind: 'answered', stateHash, consent, outcome };
  const seen = await (consent.kind === 'funds'
    ? lookAtDebtor(bankId, asked.consentId, banks)
    : lookAtAccounts({ bankId, tokens: outcome.tokens, customerIp }, banks));
  return { kind: 'answered', stateHash, consent, outcome, seen };
}

async function lookAtAccounts(access: BankAccess, { accounts }: Dependencies['banks']): Promise<Seen> {
  const answer = await accounts.accounts(access);
  return answer.kind === 'done' ? { kind: 'accounts', accounts: answer.value } : answer;
}

async function lookAtDebtor(bankId: string, consentId: string, { funds }: Dependencies['banks']): Promise<Seen> {
  const answer = await funds.debtor(bankId, consentId);
  return answer.kind === 'done' ? { kind: 'debtor', debtor: answer.value } : answer;
}

/**
 * Another window has been faster. Where it has linked the account, the customer hears that, and what they have just allowed
 * takes the place of what they allowed there: it is one consent, and the bank may take the former tokens no more (LNK-09).
 */
async function tooLate(
  { consent, outcome, seen }: Pick<Answered & { kind: 'answered' }, 'consent' | 'outcome' | 'seen'>,
  asking: Returning,
): Promise<CallAnswer<'bank.complete'>> {
  const { linkedAccounts, bankConsents } = asking.context.store;
  const linked = (await linkedAccounts.ofCustomer(asking.customerId)).find(({ id }) => id === consent.linkId);
  if (linked === undefined) return { outcome: 'failed' };
  if (outcome.kind === 'invalidReturn') return { outcome: 'alreadyLinked' };
  if (outcome.kind !== 'allowed') return { outcome: 'failed' };
  const { secrets } = asking.dependencies;
  const isShown =
    seen?.kind === 'accounts'
      ? seen.accounts.some((account) => isAmong([linked], account, secrets))
      : seen?.kind === 'debtor' && isNamedBy(linked.fingerprint, [seen.debtor], secrets);
  const before = (await bankConsents.find(consent.id))?.tokens ?? null;
  if (isShown) await keepTokens(consent, outcome.tokens, asking);
  else if (before !== null) await bankConsents.noteBroken(consent.id, before);
  return { outcome: 'alreadyLinked' };
}

/** Another window has given it up since. */
async function isPast({ id }: BankConsent, { store }: CallContext): Promise<boolean> {
  return (await store.bankConsents.find(id))?.role === 'past';
}

/** After a no, or an answer that cannot be believed, the next try asks the bank for another consent. */
async function notAllowed(
  outcome: Exclude<AuthorisationOutcome, { kind: 'allowed' }>,
  consent: BankConsent,
  asking: Returning,
): Promise<CallAnswer<'bank.complete'>> {
  if (outcome.kind === 'bankUnavailable') return { outcome: 'unavailable' };
  const { outcome: failed } = await giveUp(consent, asking);
  return { outcome: outcome.kind === 'denied' ? 'denied' : failed };
}

/** What came of it is no use: it ends at the bank. */
async function giveUp(
  consent: BankConsent,
  { dependencies, context }: Returning,
): Promise<CallAnswer<'bank.complete'>> {
  await context.store.bankConsents.giveUp(consent.id, dependencies.clock.now());
  return { outcome: 'failed' };
}

/** Two windows may have chosen two accounts: the bank says for which of them it was allowed. */
function isChosen(
  link: UnfinishedLink,
  debtor: AccountIdentification,
  { dependencies: { secrets } }: Returning,
): boolean {
  return isNamedBy(fingerprintOf(debtor, secrets), findChosen(link, secrets)?.identifications ?? [], secrets);
}

function isAmong(linked: readonly LinkedAccount[], { identifications }: SharedAccount, secrets: Secrets): boolean {
  return linked.some(({ fingerprint }) => isNamedBy(fingerprint, identifications, secrets));
}

async function keepTokens(consent: BankConsent, tokens: BankTokens, asking: Returning): Promise<void> {
  const { clock, secrets } = asking.dependencies;
  await asking.context.store.bankConsents.saveTokens(consent.id, sealTokens(secrets, consent.id, tokens), clock.now());
}

/**
 * One account that may be linked is the one; of several the customer chooses (RET-03, RET-07). Of none, the sharing ends: we
 * have no use for those accounts. One that the customer has linked already is named as such, and not linked again (LNK-09).
 */
async function look(
  link: UnfinishedLink,
  all: readonly SharedAccount[],
  asking: Returning,
): Promise<CallAnswer<'bank.complete'>> {
  const { linkedAccounts, bankLinks, bankConsents } = asking.context.store;
  const { secrets } = asking.dependencies;
  const linked = await linkedAccounts.ofCustomer(link.customerId);
  const candidates: readonly Candidate[] = all
    .filter((account) => canBeLinked(account, link.accountType))
    .map((account) => (isAmong(linked, account, secrets) ? { ...account, isLinked: true } : account));
  if (candidates.length > 0 && candidates.every(({ isLinked }) => isLinked)) return dropAsLinked(link, asking);
  const stage = candidates.length > 1 ? 'choosing' : 'sharing';
  const accounts = sealAccounts(secrets, link.id, candidates);
  await bankLinks.saveAccounts(link.id, { stage, accounts, refusal: null });
  const [only, ...others] = candidates;
  if (only === undefined) {
    const shared = await bankConsents.ofLink(link.id, 'accounts');
    if (shared !== undefined) await giveUp(shared, asking);
    return { outcome: 'noCurrentAccount' };
  }
  if (others.length > 0) return { outcome: 'multipleCurrentAccounts' };
  const judged = await judgeAccount({ ...link, accounts }, only, asking);
  if (judged === 'eligible') return { outcome: 'success' };
  // There is no other to choose.
  return { outcome: judged === 'notEligible' ? 'noneEligible' : judged };
}

/** The customer has it already: what they have just allowed ends at the bank, and what they had stays as it was (LNK-09). */
async function dropAsLinked(
  { id, customerId }: UnfinishedLink,
  { dependencies, context }: Returning,
): Promise<CallAnswer<'bank.complete'>> {
  await context.store.bankLinks.drop(id, { customerId, at: dependencies.clock.now() });
  return { outcome: 'alreadyLinked' };
}

/** The bank lets us ask for funds: the account is linked, its owner checked, it is analysed where judging it did not suffice, and its Direct Debit ordered. */
async function finish(link: UnfinishedLink, asking: Returning): Promise<CallAnswer<'bank.complete'>> {
  const { dependencies, context, customerId } = asking;
  const { clock, secrets } = dependencies;
  const at = clock.now();
  const chosen = chosenAccount(link, secrets);
  if (isAmong(await context.store.linkedAccounts.ofCustomer(customerId), chosen, secrets))
    return dropAsLinked(link, asking);
  const fingerprint = fingerprintOf(chosen.identifications[0], secrets);
  await context.store.bankLinks.finish(link.id, { fingerprint, at });
  await context.store.customers.noteMilestone({ id: customerId, milestone: 'cardLinkedAt', at });
  await context.store.identities.begin(customerId, at);
  await context.store.accountAnalyses.begin({ linkId: link.id, customerId }, at);
  await orderMandate(link, dependencies, context.store);
  return { outcome: 'linked' };
}
