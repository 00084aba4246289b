import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import {
  badgeOf,
  comesBack,
  offeredOf,
  sectionOf,
  unlinkingOf,
} from '#web/programme/bank-linking/domain/account-standing.ts';
import { mayConfirmSharing, sharedUntil } from '#web/programme/bank-linking/domain/linked-account.ts';
import { relinkFromAccounts } from '#web/programme/bank-linking/domain/relink.ts';
import type { MandateFacts } from '#web/programme/direct-debit/domain/mandate.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { DataSource, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { endLink, heldAccounts } from '#web/programme/direct-debit/server/account-operations.ts';
import { kindToRelink } from './relink-account.ts';

/** The accounts that the customer has linked: how each stands, what is shared, and what may be done with it (LNK-01 to LNK-04). */
export function listLinkedAccounts({
  clock,
  banks,
}: Pick<Dependencies, 'clock' | 'banks'>): DataSource<'linkedAccounts'> {
  return async ({ context: { store, content }, customer }) => {
    if (customer === undefined) return [];
    const now = clock.now();
    const accounts = await heldAccounts(store, customer.id, now);
    const around = { today: londonDate(now), customerHasActive: accounts.some(({ standing }) => standing.isActive) };
    const isLookedAt = (await store.collections.stopOf(customer.id))?.reason === 'person';
    return accounts.map(({ link, standing }) => {
      const { id, bankId, maskedNumber, linkedAt, confirmedAt } = link;
      const until = sharedUntil(confirmedAt);
      const renewed = kindToRelink(link, now);
      const bank = publishedBanks.of(content).find((each) => each.id === bankId);
      return {
        id,
        bank: bank?.label ?? banks.directory.find(bankId)?.name ?? bankId,
        number: maskedNumber,
        logo: bank?.enabledRoundedLogo ?? null,
        since: linkedAt.toISOString(),
        until: until.toISOString(),
        isOver: until <= now,
        mayConfirm: mayConfirmSharing(until, now),
        relinkSource: renewed === undefined ? null : relinkFromAccounts[renewed],
        badge: badgeOf(standing, around.today),
        comesBack: comesBack(standing, around.today),
        section: sectionOf(standing, around.today),
        activeFrom: standing.mandate.activeFrom,
        endedBecause: endedBecauseOf({ ...standing.mandate, isLookedAt }),
        offered: offeredOf(standing, around.today) ?? null,
        unlinking: unlinkingOf(standing, around),
      };
    });
  };
}

interface LookedAt {
  /** The card is stopped until one of us has looked. */
  readonly isLookedAt: boolean;
}

/** Once one of us has looked at a bank’s word that its customer has died, it is a bank that takes no Direct Debit from the account. */
function endedBecauseOf({ endedBecause = null, isLookedAt }: Pick<MandateFacts, 'endedBecause'> & LookedAt) {
  return endedBecause === 'deceased' && !isLookedAt ? 'refused' : endedBecause;
}

/** The customer says again that we may see an account, for another 90 days. */
export function keepSharing({ clock }: Pick<Dependencies, 'clock'>): UseCase<'bank.keep-sharing'> {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const isKept = await context.store.linkedAccounts.confirm(input.linkId, { customerId, at: clock.now() });
    return { outcome: isKept ? 'kept' : 'none' };
  };
}

/**
 * The customer stops sharing an account. From this moment we can see nothing of it; the bank is told by the next round of
 * `revokeEndedConsents`, as often as it takes.
 */
export function stopSharing({ clock }: Pick<Dependencies, 'clock'>): UseCase<'bank.stop-sharing'> {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const isEnded = await endLink({ id: input.linkId, customerId }, context.store, clock.now());
    return { outcome: isEnded ? 'stopped' : 'none' };
  };
}
