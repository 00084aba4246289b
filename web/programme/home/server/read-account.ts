import { offeredOf } from '#web/programme/bank-linking/domain/account-standing.ts';
import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { sharedUntil } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { heldAccounts } from '#web/programme/direct-debit/server/account-operations.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** The account that the balance panel is about. */
export interface ShownAccount {
  readonly link: LinkedAccount;
  readonly bank: string;
  readonly logo: string | null;
  readonly isCancelled: boolean;
  readonly isShared: boolean;
  /** The card does not spend from it, and would once it is activated. */
  readonly canBeActivated: boolean;
  /** Until when it may be seen. */
  readonly until: Date;
}

/** The account that the card spends from, else the one that was linked last; nothing where none is. */
export async function shownAccount(
  customerId: string,
  { store, content }: Pick<CallContext, 'store' | 'content'>,
  { banks, clock }: Pick<Dependencies, 'banks' | 'clock'>,
): Promise<ShownAccount | undefined> {
  const now = clock.now();
  const accounts = await heldAccounts(store, customerId, now);
  const shown = accounts.find(({ standing }) => standing.isActive) ?? accounts[0];
  if (shown === undefined) return undefined;
  const { link, standing } = shown;
  const published = publishedBanks.of(content).find(({ id }) => id === link.bankId);
  return {
    link,
    bank: published?.label ?? banks.directory.find(link.bankId)?.name ?? link.bankId,
    logo: published?.enabledRoundedLogo ?? null,
    isCancelled: standing.mandate.state === 'over',
    isShared: standing.isShared,
    canBeActivated: ['activate', 'reactivate'].includes(offeredOf(standing, londonDate(now)) ?? ''),
    until: sharedUntil(link.confirmedAt),
  };
}
