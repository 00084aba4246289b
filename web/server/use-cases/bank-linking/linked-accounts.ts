import { sharedUntil } from '#web/domain/linked-account.ts';
import { sourceOf } from '#web/domain/relink.ts';
import type { UseCase } from '#web/server/ports/call.ts';
import type { DataSource } from '#web/server/ports/data-source.ts';

import { currentCustomer } from '../current-customer.ts';
import type { Dependencies } from '../dependencies.ts';
import { endLink } from '../direct-debit/account-operations.ts';
import { textIn } from '../read-input.ts';
import { kindToRelink } from './relink-account.ts';

/** What the customer shares with us: which account at which bank, since when and until when (LNK-03). */
export function listLinkedAccounts({ clock, banks }: Pick<Dependencies, 'clock' | 'banks'>): DataSource {
  return async ({ context: { store, content }, customer }) => {
    if (customer === undefined) return [];
    const links = await store.bankLinks.linked(customer.id);
    return links.map((link) => {
      const { id, bankId, maskedNumber, linkedAt, confirmedAt, broken } = link;
      const until = sharedUntil(confirmedAt ?? clock.now());
      const renewed = kindToRelink(link, clock.now());
      const bank = content.banks.find((each) => each.id === bankId);
      return {
        id,
        bank: bank?.label ?? banks.directory.find(bankId)?.name ?? bankId,
        number: maskedNumber ?? '',
        logo: bank?.enabledRoundedLogo ?? null,
        since: (linkedAt ?? clock.now()).toISOString(),
        until: until.toISOString(),
        isOver: until <= clock.now(),
        tokenState: broken === null ? 'active' : 'inactive',
        relinkSource: renewed === undefined ? null : sourceOf(renewed, 'aispRelink'),
      };
    });
  };
}

/** The customer says again that we may see an account, for another 90 days. */
export function keepSharing({ clock }: Pick<Dependencies, 'clock'>): UseCase {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const isKept = await context.store.bankLinks.confirm(textIn(input, 'linkId'), { customerId, at: clock.now() });
    return { outcome: isKept ? 'kept' : 'none' };
  };
}

/**
 * The customer stops sharing an account. From this moment we can see nothing of it; the bank is told by the next round of
 * `revokeEndedConsents`, as often as it takes.
 */
export function stopSharing({ clock }: Pick<Dependencies, 'clock'>): UseCase {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const isEnded = await endLink({ id: textIn(input, 'linkId'), customerId }, context.store, clock.now());
    return { outcome: isEnded ? 'stopped' : 'none' };
  };
}
