import { bankAccountTypeFor, banksFor, publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { linkJourneyStarted, mostLinkedAccounts } from '#web/programme/bank-linking/domain/linked-account.ts';

import type { UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';
import { aheadOf, registeredConsent } from './bank-consent.ts';

/**
 * Begins to link an account at a bank (BNK-06). The bank itself is asked when the customer goes there.
 *
 * Nobody who is on hold, or is offered no card, begins another. Opened anew while the link goes on, at the same bank, it changes nothing;
 * at another bank neither, once accounts are seen, or while the customer is at the first one: that link is given up where they say so
 * (`startBankAgain`).
 */
export function registerBank({ clock, secrets, banks }: Dependencies): UseCase<'bank.register'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const { bankId } = input;
    if (customer.hold !== null) return { outcome: 'held' };
    const { bankLinks, waysBack, linkedAccounts, bankConsents } = context.store;
    const current = await bankLinks.unfinished(customer.id);
    if (current?.refusal === 'blocked') return { outcome: 'held' };
    if (current?.bankId === bankId) return { outcome: current.stage === 'sharing' ? 'ready' : 'further' };
    if (current?.stage === 'choosing' || current?.stage === 'confirming') return { outcome: 'underWay' };
    const now = clock.now();
    if (current?.stage === 'sharing' && (await waysBack.isAtBank(current.id, now)))
      return { outcome: 'waiting', to: `/bank/${current.bankId}` };
    if ((await linkedAccounts.count(customer.id)) >= mostLinkedAccounts) return { outcome: 'limit' };

    const word = trimmed(input.accountType) ?? undefined;
    const accountType = bankAccountTypeFor(customer.accountType, word);
    if (accountType === undefined) return { outcome: 'undecided' };
    const partner = partnerOf(customer.partnerCode, context.content).code;
    const offered = banksFor(publishedBanks.of(context.content), { accountType, partner }).find(
      ({ id }) => id === bankId,
    );
    if (offered === undefined || offered.bankStatus !== undefined || banks.directory.find(bankId) === undefined)
      return { outcome: 'unknownBank' };
    // The same when this runs again, for whoever asks the bank in one go with it.
    const [id, consentId] = context.aside.keep(`link at ${bankId}`, () => [secrets.newId(), secrets.newId()] as const);
    if (current !== undefined) await bankLinks.drop(current.id, { customerId: customer.id, at: now });
    await bankLinks.begin({ id, customerId: customer.id, bankId, accountType, startedAt: now });
    await bankConsents.add({ id: consentId, linkId: id, customerId: customer.id, bankId, kind: 'accounts' }, now);
    return { outcome: 'ready' };
  };
}

/** Gives the link up that the customer is making, to choose a bank again (BNK-05). One with which no card is offered stays. */
export function startBankAgain({ clock }: Pick<Dependencies, 'clock'>): UseCase<'bank.start-again'> {
  return async (_input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { bankLinks } = context.store;
    const current = await bankLinks.unfinished(customerId);
    if (current !== undefined && current.refusal !== 'blocked')
      await bankLinks.drop(current.id, { customerId, at: clock.now() });
    return { outcome: 'startedAgain' };
  };
}

/** Asks the bank beforehand for what the customer will allow there, so that the way is there when they go (RET-08). */
export function prepareBank(dependencies: Dependencies): UseCase<'bank.prepare'> {
  return async (_input, context) => {
    const { id, hold } = await currentCustomer(context);
    const link = await context.store.bankLinks.unfinished(id);
    if (link === undefined || hold !== null) return { outcome: 'none' };
    const ahead = await aheadOf(link, { dependencies, context });
    return { outcome: (await registeredConsent(ahead, context)) === undefined ? 'unavailable' : 'ready' };
  };
}

/** Notes that the customer has gone to the bank in another window, and that this journey has begun (BNK-07). */
export function noteBankOpened({ clock }: Pick<Dependencies, 'clock'>): UseCase<'bank.note-opened'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    const current = await context.store.bankLinks.unfinished(id);
    if (current === undefined) return { outcome: 'noted' };
    await context.store.bankLinks.noteOpened(current.id, clock.now());
    const kind = current.stage === 'confirming' ? 'funds' : 'accounts';
    return { outcome: 'noted', event: { what: linkJourneyStarted[kind], outcome: 'web' } };
  };
}
