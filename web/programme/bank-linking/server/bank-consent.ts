import type { AccountIdentification } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAnswer } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { UnfinishedLink } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { BankLink } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { chosenAccount } from './sealed-accounts.ts';

/** Eligibility looks at the last twelve months. */
const monthsSeen = 12;

/** What the customer is asked for at the bank, and how we ask for it. */
export interface Ahead {
  readonly link: BankLink;
  readonly consent: BankConsent;
  /** Asks the bank for a consent, or whether one that it has may be allowed anew; its id there. */
  readonly ask: () => Promise<BankAnswer<string>>;
}

export interface Around {
  readonly dependencies: Dependencies;
  readonly context: CallContext;
}

/** What the customer is asked for next, to finish the link that they are making. */
export async function aheadOf(link: UnfinishedLink, around: Around): Promise<Ahead> {
  const kind = link.stage === 'confirming' ? 'funds' : 'accounts';
  const consent = await consentFor(link, kind, around);
  return { link, consent, ask: () => newConsent(kind, link, around.dependencies) };
}

/**
 * The id that the bank has given the consent; the bank is asked for it once. It is kept at once, so that no consent stands
 * at a bank that nobody would end. Undefined while the bank gives none.
 */
export async function registeredConsent({ consent, ask }: Ahead, context: CallContext): Promise<string | undefined> {
  if (consent.providerId !== null) return consent.providerId;
  const asked = await context.aside(`consent ${consent.id}`, ask);
  if (asked.kind !== 'done') return undefined;
  await context.store.bankConsents.saveProvider(consent.id, asked.value);
  return asked.value;
}

/** The consent of that kind; one that nobody asked for yet is added. */
async function consentFor(link: BankLink, kind: BankConsentKind, around: Around): Promise<BankConsent> {
  const { bankConsents } = around.context.store;
  const found = await bankConsents.ofLink(link.id, kind);
  if (found !== undefined) return found;
  const { clock, secrets } = around.dependencies;
  const { id: linkId, customerId, bankId } = link;
  const id = around.context.aside.keep(`id of ${kind} ${linkId}`, () => secrets.newId());
  const added = { id, linkId, customerId, bankId, kind };
  await bankConsents.add(added, clock.now());
  return {
    ...added,
    providerId: null,
    tokens: null,
    role: 'current',
    tokenState: 'active',
    source: null,
    openedAt: null,
  };
}

/**
 * The consent that counts, where its bank lets the same customer allow it anew; else a new one (Open Banking, consent
 * re-authentication: one for accounts also after the bank has cancelled it).
 */
export async function renewable(
  { before, link, kind }: { before: BankConsent | undefined; link: BankLink; kind: BankConsentKind },
  dependencies: Dependencies,
): Promise<BankAnswer<string>> {
  const providerId = before?.providerId ?? null;
  if (providerId === null) return newConsent(kind, link, dependencies);
  const { accounts, funds } = dependencies.banks;
  const state = await (kind === 'accounts' ? accounts : funds).consentState(link.bankId, providerId);
  if (state.kind === 'bankUnavailable') return state;
  const may = kind === 'accounts' ? ['authorised', 'cancelled'] : ['authorised'];
  const mayBeAllowedAnew = state.kind === 'done' && may.includes(state.value);
  return mayBeAllowedAnew ? { kind: 'done', value: providerId } : newConsent(kind, link, dependencies);
}

function newConsent(
  kind: BankConsentKind,
  link: BankLink,
  { banks, clock, secrets }: Dependencies,
): Promise<BankAnswer<string>> {
  if (kind === 'funds') return banks.funds.createConsent(link.bankId, debtorOf(link, secrets));
  const transactionsSince = new Date(clock.now());
  transactionsSince.setUTCMonth(transactionsSince.getUTCMonth() - monthsSeen);
  return banks.accounts.createConsent(link.bankId, { transactionsSince });
}

function debtorOf(link: BankLink, secrets: Dependencies['secrets']): AccountIdentification {
  const [identification] = chosenAccount(link, secrets).identifications;
  if (identification === undefined) throw new Error('The chosen account has no number');
  return identification;
}
