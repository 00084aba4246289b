import { authorisationLifetimeSeconds } from '#web/domain/linked-account.ts';
import type { AccountIdentification } from '#web/server/ports/account-information.ts';
import type { BankAnswer } from '#web/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/server/ports/bank-authorisation.ts';
import type { BankConsent, BankLink } from '#web/server/ports/bank-links.ts';
import type { CallContext, UseCase } from '#web/server/ports/call.ts';

import { currentCustomer } from '../current-customer.ts';
import type { Dependencies } from '../dependencies.ts';
import { textIn } from '../read-input.ts';
import { chosenAccount } from './sealed-accounts.ts';
import { sealWayBack } from './way-back.ts';

/** Eligibility looks at the last twelve months. */
const monthsSeen = 12;

/**
 * Sends the customer to their bank: registers what we ask for, and opens the one way back (BNK-12, RET-01).
 *
 * The bank's address is good for a minute, so it is asked for when the customer goes, not when the page is shown.
 */
export function goToBank(dependencies: Dependencies): UseCase {
  return async (input, context) => {
    const { clock, secrets, banks } = dependencies;
    const customer = await currentCustomer(context);
    const link = await context.store.bankLinks.unfinished(customer.id);
    const kind = link && kindFor(link);
    if (link === undefined || kind === undefined || link.bankId !== textIn(input, 'bankId')) return { outcome: 'none' };

    const consent = await consentFor(link, kind, { dependencies, context });
    const asked = await context.aside(`consent ${consent.id}`, () => providerConsent(consent, link, dependencies));
    if (asked.kind !== 'done') return { outcome: 'unavailable' };
    const consentId = asked.value;
    const { token: state, hash: stateHash } = await context.aside('state', () => Promise.resolve(secrets.newToken()));
    const begun = await context.aside(`begin ${stateHash}`, () =>
      banks.authorisation.begin({ bankId: link.bankId, kind, consentId, state }),
    );
    const origin = banks.directory.find(link.bankId)?.origin;
    if (begun.kind !== 'done' || new URL(begun.value.url).origin !== origin) return { outcome: 'unavailable' };

    if (consent.providerId === null) await context.store.bankLinks.saveProvider(consent.id, consentId);
    const { nonce, codeVerifier, url } = begun.value;
    await context.store.bankLinks.open({
      stateHash,
      consentId: consent.id,
      customerId: customer.id,
      sessionHash: context.session.idHash,
      sealed: sealWayBack(secrets, stateHash, { nonce, codeVerifier, state }),
      expiresAt: new Date(clock.now().getTime() + authorisationLifetimeSeconds * 1000),
    });
    return { outcome: 'ready', to: url };
  };
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
      return undefined;
  }
}

interface Around {
  readonly dependencies: Dependencies;
  readonly context: CallContext;
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
  return { ...added, providerId: null, tokens: null };
}

async function providerConsent(
  { providerId, kind, bankId }: BankConsent,
  link: BankLink,
  { banks, clock, secrets }: Dependencies,
): Promise<BankAnswer<string>> {
  if (providerId !== null) return { kind: 'done', value: providerId };
  if (kind === 'funds') return banks.funds.createConsent(bankId, debtorOf(link, secrets));
  const transactionsSince = new Date(clock.now());
  transactionsSince.setUTCMonth(transactionsSince.getUTCMonth() - monthsSeen);
  return banks.accounts.createConsent(bankId, { transactionsSince });
}

function debtorOf(link: BankLink, secrets: Dependencies['secrets']): AccountIdentification {
  const [identification] = chosenAccount(link, secrets).identifications;
  if (identification === undefined) throw new Error('The chosen account has no number');
  return identification;
}
