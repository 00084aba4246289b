import { sharedUntil } from '#web/programme/bank-linking/domain/linked-account.ts';
import {
  isRelinkSource,
  kindToRenew,
  relinkJourneyStarted,
  type RelinkSource,
} from '#web/programme/bank-linking/domain/relink.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';

/** Begins to allow a link anew, where it works no more: its accounts or its funds confirmation, by the source (LNK-07). */
export function relinkAccount({ clock, secrets }: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'bank.relink'> {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const linkId = trimmed(input.linkId);
    const source = trimmed(input.source);
    const link = (await context.store.linkedAccounts.ofCustomer(customerId)).find(({ id }) => id === linkId);
    if (link === undefined || !isRelinkSource(source)) return { outcome: 'none' };
    const kind = kindToRenew(source);
    const consent = await context.store.bankConsents.ofLink(link.id, kind);
    const mayBeUsed = consent?.tokenState === 'active' && consent.tokens !== null;
    const works = mayBeUsed && !(kind === 'accounts' && isOver(link, clock.now()));
    if (works) return { outcome: 'working' };
    await beginRelink(link, source, { dependencies: { clock, secrets }, context });
    return { outcome: 'ready' };
  };
}

/** Begins to allow anew, from the customer's first page, what works no more of their newest broken link (LNK-07). */
export function relinkFromHome({
  clock,
  secrets,
}: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'bank.relink-from-home'> {
  return async (_input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const link = (await context.store.linkedAccounts.ofCustomer(customerId)).find(({ broken }) => broken !== null);
    if (link === undefined) return { outcome: 'working' };
    const source = link.broken === 'funds' ? 'cofRelinkHome' : 'aispRelinkHome';
    await beginRelink(link, source, { dependencies: { clock, secrets }, context });
    return { outcome: 'ready' };
  };
}

export async function beginRelink(
  { id: linkId, customerId, bankId }: LinkedAccount,
  source: RelinkSource,
  { dependencies, context }: { dependencies: Pick<Dependencies, 'clock' | 'secrets'>; context: CallContext },
): Promise<void> {
  const { clock, secrets } = dependencies;
  const consent = { id: secrets.newId(), linkId, customerId, bankId, kind: kindToRenew(source), source };
  await context.store.relinks.begin(consent, clock.now());
}

/** What the customer has to allow anew for the link to work, accounts first; nothing while it works. */
export function kindToRelink(link: LinkedAccount, now: Date): BankConsentKind | undefined {
  return isOver(link, now) ? 'accounts' : (link.broken ?? undefined);
}

/** Its owner has not confirmed it for 90 days: it may not be read, whatever the bank would say. */
function isOver({ confirmedAt }: LinkedAccount, now: Date): boolean {
  return sharedUntil(confirmedAt) <= now;
}

/** Notes that the customer has gone to the bank to renew a link, in another window, and that this journey has begun (LNK-07). */
export function noteRelinkOpened({ clock }: Pick<Dependencies, 'clock'>): UseCase<'bank.note-relink-opened'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    const consent = await context.store.relinks.last(id);
    if (consent?.role !== 'relinking') return { outcome: 'noted' };
    await context.store.relinks.noteOpened(consent.id, clock.now());
    return { outcome: 'noted', event: { what: relinkJourneyStarted[consent.kind], outcome: consent.source } };
  };
}
