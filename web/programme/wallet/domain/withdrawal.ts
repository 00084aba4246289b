/** `ordered`: the provider has not said that it has it. `sent`: it is on its way. The other two are the provider's last word. */
export const withdrawalStates = ['ordered', 'sent', 'paid', 'failed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What a customer has of shops' money; whole pence. */
export interface Wallet {
  /** Below nothing where a shop has taken back what was taken out: later cashback makes up for it (CSH-04). */
  readonly availablePence: number;
  readonly inFlightPence: number;
  readonly paidPence: number;
}

export const emptyWallet: Wallet = { availablePence: 0, inFlightPence: 0, paidPence: 0 };

/** Why nothing can be taken out now. `changed`: it is not the amount any more that was agreed to. */
export const notWithdrawable = ['nothing', 'noBank', 'underWay', 'changed'] as const;
export type NotWithdrawable = (typeof notWithdrawable)[number];

/**
 * Why the whole of a wallet cannot be taken out, or nothing where it can (CSH-04).
 *
 * @param agreedPence what the customer has agreed to; left out, whatever there is
 */
export function whyNot(
  { availablePence, inFlightPence }: Wallet,
  { hasBank, agreedPence }: { readonly hasBank: boolean; readonly agreedPence?: number },
): NotWithdrawable | undefined {
  if (inFlightPence > 0) return 'underWay';
  if (availablePence <= 0) return 'nothing';
  if (!hasBank) return 'noBank';
  return agreedPence === undefined || agreedPence === availablePence ? undefined : 'changed';
}

/** What has become of a withdrawal by the provider's word; what has ended does not change any more. */
export function nextState(was: WithdrawalState, told: WithdrawalState): WithdrawalState {
  return withdrawalStates.indexOf(was) >= withdrawalStates.indexOf('paid') ? was : told;
}
