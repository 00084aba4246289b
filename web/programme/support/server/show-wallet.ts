import type { Wallet } from '#web/programme/wallet/domain/withdrawal.ts';
import type { Withdrawal } from '#web/programme/wallet/server/ports/wallets.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

interface WalletOf {
  readonly wallet: Wallet;
  readonly withdrawals: readonly Withdrawal[];
}

export type ShownWallet =
  { readonly kind: Exclude<Helped, 'done'> } | { readonly kind: 'done'; readonly shown: WalletOf };

const mostShown = 50;

/**
 * Shows whoever helps a customer what is in their wallet and what has become of each withdrawal, by ids, states and times alone;
 * that they looked and why is kept (OPS-10, CSH-04).
 */
export function showWallet(needed: HelpNeeds): (help: Help) => Promise<ShownWallet> {
  return async (help) => {
    let shown: WalletOf | undefined;
    const kind = await helpBy('see-wallet', needed, async ({ wallets }, { customerId }) => {
      const [wallet, withdrawals] = [
        await wallets.find(customerId),
        await wallets.withdrawalsOf(customerId, mostShown),
      ];
      const { availablePence, inFlightPence, paidPence } = wallet;
      shown = { wallet, withdrawals };
      return [availablePence, inFlightPence, paidPence].some((pence) => pence !== 0) || withdrawals.length > 0;
    })(help);
    if (kind !== 'done') return { kind };
    return shown === undefined ? { kind: 'notNeeded' } : { kind, shown };
  };
}

/** A wallet in lines of text, for people. */
export function walletInWords({ wallet, withdrawals }: WalletOf): readonly string[] {
  const { availablePence, inFlightPence, paidPence } = wallet;
  return [
    `Wallet: ${String(availablePence)}p to take out, ${String(inFlightPence)}p on its way, ${String(paidPence)}p paid`,
    ...withdrawals.flatMap(withdrawalInWords),
  ];
}

function withdrawalInWords({
  id,
  pence,
  state,
  payment,
  orderedAt,
  endedAt,
  askAt,
  tries,
  givenUpAt,
}: Withdrawal): readonly string[] {
  const open = `open, asked about again ${askAt?.toISOString() ?? 'never'}, ${String(tries)} times without an answer`;
  return [
    `Withdrawal ${id}: ${String(pence)}p, ${state}`,
    `  ordered ${orderedAt.toISOString()}, ${endedAt === null ? open : `over ${endedAt.toISOString()}`}`,
    `  the provider calls it ${payment ?? 'nothing yet'}`,
    ...(givenUpAt === null ? [] : [`  given up ${givenUpAt.toISOString()}`]),
  ];
}
