import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { WithdrawalState } from '#web/programme/wallet/domain/withdrawal.ts';

import { shownAfterReversalMs, type Payment, type PaymentState } from './payment.ts';

/** A withdrawal from the wallet as it stands. */
export interface WalletPayout {
  readonly id: string;
  readonly customerId: string;
  readonly pence: number;
  readonly state: WithdrawalState;
  /** The name of the bank that it goes to. */
  readonly bank: string;
  readonly orderedAt: Date;
  readonly endedAt: Date | null;
}

const states: Readonly<Record<WithdrawalState, PaymentState>> = {
  ordered: 'pending',
  sent: 'pending',
  paid: 'settled',
  failed: 'reversed',
};

/** The row of a customer's list that a withdrawal is (TXN-06): under its bank's name, for it has no merchant, town or country. */
export function payoutIn({ id, customerId, pence, state, bank, orderedAt, endedAt }: WalletPayout): Payment {
  const hideAt = endedAt && new Date(endedAt.getTime() + shownAfterReversalMs);
  return {
    ...{ id, customerId, transaction: id, created: orderedAt, day: londonDate(orderedAt), kind: 'walletRefund', pence },
    ...{ merchant: bank, descriptor: bank, town: null, country: '', category: 'other', channel: 'other' },
    ...{ localMinor: pence, localCurrency: 'GBP', reason: null, refundOf: null, dispute: null },
    ...{ marginPence: null, feePence: null, savingPence: null, contributionPence: null, giftAidPence: null },
    state: states[state],
    settledAt: state === 'paid' ? endedAt : null,
    hideAt: state === 'failed' ? hideAt : null,
  };
}
