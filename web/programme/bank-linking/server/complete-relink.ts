import { sourceOf } from '#web/programme/bank-linking/domain/relink.ts';
import type {
  AccountIdentification,
  SharedAccount,
} from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { AuthorisationOutcome } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { Renewed } from '#web/programme/bank-linking/server/ports/relinks.ts';

import type { CallAnswer, CallContext } from '#web/programme/server/catalogue.ts';
import type { Returning, Seen } from './bank-return.ts';
import { isNamedBy } from './fingerprint.ts';
import { beginRelink, kindToRelink } from './relink-account.ts';
import { sealAccounts, sealTokens } from './sealed-accounts.ts';

interface Returned {
  readonly consentId: string;
  readonly outcome: AuthorisationOutcome;
  readonly seen: Seen | undefined;
}

interface Relink {
  readonly link: LinkedAccount;
  readonly consent: BankConsent & { readonly source: NonNullable<BankConsent['source']> };
}

/**
 * Takes in what the customer comes back with from renewing a link (RET-04). Whatever comes of it, the link stays: it works
 * again, or is as it was.
 */
export async function completeRelink(returned: Returned, asking: Returning): Promise<CallAnswer<'bank.complete'>> {
  const { relinks, linkedAccounts } = asking.context.store;
  const consent = await relinks.last(asking.customerId);
  const link = (await linkedAccounts.ofCustomer(asking.customerId)).find(({ id }) => id === consent?.linkId);
  const goesOn = consent?.id === returned.consentId && consent.role === 'relinking' && consent.source !== null;
  if (!goesOn || link === undefined) return { outcome: 'relinkFailed' };
  const relink = { link, consent: { ...consent, source: consent.source } };
  const { outcome, seen } = returned;
  if (outcome.kind === 'bankUnavailable') return { outcome: 'relinkUnavailable' };
  if (outcome.kind !== 'allowed') {
    // Begun afresh: what was asked of the bank for this try ends there, and what counts stays.
    await beginRelink(link, consent.source, asking);
    return { outcome: outcome.kind === 'denied' ? 'relinkDenied' : 'relinkFailed' };
  }
  const { tokens } = outcome;
  if (seen?.kind === 'debtor') {
    const isSame = isNamed(link, [seen.debtor], asking);
    return isSame ? restore(relink, { tokens }, asking) : refuse(relink, asking);
  }
  if (seen?.kind !== 'accounts') return { outcome: 'relinkUnavailable' };
  const account = seen.accounts.find(({ identifications }) => isNamed(link, identifications, asking));
  return account === undefined ? refuse(relink, asking) : restore(relink, { tokens, account }, asking);
}

/** Whether somebody who comes back with what says nothing of it was renewing a link, rather than making one (RET-02). */
export async function isRelinking(
  customerId: string,
  { store: { relinks, bankLinks } }: CallContext,
): Promise<boolean> {
  const consent = await relinks.last(customerId);
  if (consent?.role !== 'relinking') return false;
  const link = await bankLinks.unfinished(customerId);
  const wentAt = ({ openedAt }: Pick<BankConsent, 'openedAt'>) => openedAt?.getTime() ?? 0;
  return link === undefined || wentAt(consent) > wentAt(link);
}

/** Whether one of these is the account that was linked. */
function isNamed(
  { fingerprint }: LinkedAccount,
  names: readonly AccountIdentification[],
  { dependencies: { secrets } }: Returning,
): boolean {
  return isNamedBy(fingerprint, names, secrets);
}

/** What was shared instead ends at the bank, and the customer may go there once more. */
async function refuse({ link, consent }: Relink, asking: Returning): Promise<CallAnswer<'bank.complete'>> {
  await asking.context.store.relinks.refuse(consent.id, asking.dependencies.clock.now());
  await beginRelink(link, consent.source, asking);
  return { outcome: 'otherAccount' };
}

/** Where something else of the link works no more either, that is what the customer is asked for next. */
async function restore(
  { link, consent }: Relink,
  { tokens, account }: { readonly tokens: BankTokens; readonly account?: SharedAccount },
  asking: Returning,
): Promise<CallAnswer<'bank.complete'>> {
  const { relinks, linkedAccounts } = asking.context.store;
  const { secrets, clock } = asking.dependencies;
  const renewed: Renewed = { tokens: sealTokens(secrets, consent.id, tokens), at: clock.now() };
  const found = account && { accounts: sealAccounts(secrets, link.id, [account]), accountId: account.id };
  await relinks.finish(consent.id, { ...renewed, ...(found && { found }) });
  // What has happened on the account since we last saw it counts.
  if (found !== undefined) {
    const { accountAnalyses } = asking.context.store;
    await accountAnalyses.renew({ linkId: link.id, customerId: link.customerId }, renewed.at);
  }
  const now = (await linkedAccounts.ofCustomer(link.customerId)).find(({ id }) => id === link.id);
  const further = now && kindToRelink(now, clock.now());
  if (now === undefined || further === undefined) return { outcome: 'restored' };
  await beginRelink(now, sourceOf(further, consent.source), asking);
  return { outcome: 'further' };
}
