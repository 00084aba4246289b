import { authorisationLifetimeSeconds } from '#web/domain/linked-account.ts';
import type { AccountIdentification } from '#web/server/ports/account-information.ts';
import type { BankAnswer } from '#web/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/server/ports/bank-authorisation.ts';
import type { BankConsent, BankLink } from '#web/server/ports/bank-links.ts';
import type { CallAnswer, CallContext, UseCase } from '#web/server/ports/call.ts';

import { currentCustomer } from '../current-customer.ts';
import type { Dependencies } from '../dependencies.ts';
import { textIn } from '../read-input.ts';
import { chosenAccount } from './sealed-accounts.ts';
import { sealWayBack } from './way-back.ts';

/** Eligibility looks at the last twelve months. */
const monthsSeen = 12;

/** What the customer is asked for at the bank, and how we ask for it. */
interface Ahead {
  readonly link: BankLink;
  readonly consent: BankConsent;
  /** Asks the bank for a consent, or whether one that it has may be allowed anew; its id there. */
  readonly ask: () => Promise<BankAnswer<string>>;
}

interface Around {
  readonly dependencies: Dependencies;
  readonly context: CallContext;
}

/**
 * Sends the customer to their bank: registers what we ask for, and opens the one way back (BNK-12, RET-01).
 *
 * The bank's address is good for a minute, so it is asked for when the customer goes, not when the page is shown.
 */
export function goToBank(dependencies: Dependencies): UseCase {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const link = await context.store.bankLinks.unfinished(customer.id);
    const kind = link && kindFor(link);
    if (link === undefined || kind === undefined || link.bankId !== textIn(input, 'bankId')) return { outcome: 'none' };
    if (customer.hold !== null) return { outcome: 'none' };
    const around = { dependencies, context };
    const consent = await consentFor(link, kind, around);
    return goThere({ link, consent, ask: () => newConsent(kind, link, dependencies) }, around);
  };
}

/** Sends the customer to their bank to allow anew what they are renewing (RET-04). */
export function goToRelink(dependencies: Dependencies): UseCase {
  return async (_input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { bankLinks } = context.store;
    const consent = await bankLinks.lastRelink(customerId);
    const link = (await bankLinks.linked(customerId)).find(({ id }) => id === consent?.linkId);
    if (link === undefined || consent?.role !== 'relinking') return { outcome: 'none' };
    const before = await bankLinks.consentOf(link.id, consent.kind);
    return goThere(
      { link, consent, ask: () => renewable({ before, link, kind: consent.kind }, dependencies) },
      { dependencies, context },
    );
  };
}

async function goThere({ link, consent, ask }: Ahead, { dependencies, context }: Around): Promise<CallAnswer> {
  const { clock, secrets, banks } = dependencies;
  const { bankLinks } = context.store;
  const { customerId, bankId } = link;
  const { kind, providerId } = consent;
  const asked =
    providerId === null
      ? await context.aside(`consent ${consent.id}`, ask)
      : ({ kind: 'done', value: providerId } as const);
  if (asked.kind !== 'done') return { outcome: 'unavailable' };
  const consentId = asked.value;
  const { token: state, hash: stateHash } = await context.aside('state', () => Promise.resolve(secrets.newToken()));
  const begun = await context.aside(`begin ${stateHash}`, () =>
    banks.authorisation.begin({ bankId, kind, consentId, state }),
  );
  const origin = banks.directory.find(bankId)?.origin;
  if (begun.kind !== 'done' || new URL(begun.value.url).origin !== origin) return { outcome: 'unavailable' };

  if (providerId === null) await bankLinks.saveProvider(consent.id, consentId);
  const { nonce, codeVerifier, url } = begun.value;
  await bankLinks.open({
    stateHash,
    consentId: consent.id,
    customerId,
    sessionHash: context.session.idHash,
    sealed: sealWayBack(secrets, stateHash, { nonce, codeVerifier, state }),
    expiresAt: new Date(clock.now().getTime() + authorisationLifetimeSeconds * 1000),
  });
  return { outcome: 'ready', to: url };
}

function kindFor({ stage }: BankLink): BankConsentKind | undefined {
  switch (stage) {
    case 'sharing':
    case 'choosing':
    case 'refused':
      return 'accounts';
    case 'confirming':
      return 'funds';
    case 'linked':
    case 'dropped':
    case 'ended':
    case 'forgotten':
      return undefined;
  }
}

/** The consent of that kind; one that nobody asked for yet is added. */
async function consentFor(link: BankLink, kind: BankConsentKind, around: Around): Promise<BankConsent> {
  const { bankLinks } = around.context.store;
  const found = await bankLinks.consentOf(link.id, kind);
  if (found !== undefined) return found;
  const { clock, secrets } = around.dependencies;
  const { id: linkId, customerId, bankId } = link;
  const id = await around.context.aside(`id of ${kind} ${linkId}`, () => Promise.resolve(secrets.newId()));
  const added = { id, linkId, customerId, bankId, kind };
  await bankLinks.addConsent(added, clock.now());
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
async function renewable(
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
