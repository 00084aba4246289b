import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';

import { wordedEmail } from './worded-email.ts';

/** What has become of money that a customer took out of their wallet. */
export interface WithdrawalEmail {
  readonly news: 'paid' | 'failed';
  readonly givenName: string;
  readonly pence: number;
  /** What the bank was called when it was asked for. */
  readonly bank: string;
  /** How the account's number ends. */
  readonly accountEnding: string;
}

/** Tells a customer that what they took out of their wallet is in their account, or in the wallet again (CSH-04). */
export function renderWithdrawalEmail(
  subject: MessageSubject,
  { news, givenName, pence, bank: bankName, accountEnding: bankAccount }: WithdrawalEmail,
): RenderedEmail {
  const values = { givenName, amount: pence, bankName, bankAccount };
  return wordedEmail(subject, `withdrawal-${news}`, { path: '/cashback/wallet', values, endsAs: 'withdrawal' });
}
