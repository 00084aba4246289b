import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import type { DisputeStanding } from '#web/programme/spending/domain/dispute.ts';

import { wordedEmail } from './worded-email.ts';

/** A dispute with a merchant, as its customer hears of it. */
export interface DisputeEmail {
  readonly standing: DisputeStanding;
  readonly givenName: string;
  /** What is disputed, or what they got back: 0 where the merchant had given it back already. */
  readonly pence: number;
  readonly merchant: string;
  /** The payment that the button leads to. */
  readonly transaction: string;
}

/** What each is published as. */
export const disputeEmails = {
  open: 'dispute-open',
  won: 'dispute-won',
  lost: 'dispute-lost',
  refused: 'dispute-refused',
  writtenOff: 'dispute-written-off',
} as const satisfies Readonly<Record<DisputeStanding, string>>;

/** Tells a customer how their dispute stands, and what comes next (CRD-15). */
export function renderDisputeEmail(
  subject: MessageSubject,
  { standing, givenName, pence, merchant, transaction }: DisputeEmail,
): RenderedEmail {
  return wordedEmail(subject, disputeEmails[standing], {
    path: `/customer/payments#key=${transaction}`,
    values: { givenName, amount: pence, merchant },
    endsAs: 'dispute',
  });
}
