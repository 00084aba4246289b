import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import { partsOf } from '#web/programme/collecting/domain/collection.ts';
import type { CollectionNews } from '#web/programme/collecting/domain/collection-news.ts';
import type { RepaymentNews } from '#web/programme/collecting/domain/repayment.ts';

import { wordedEmail } from './worded-email.ts';

/** A Direct Debit of what a customer has spent and what their plan costs; of its account no more than the end of its number. */
export interface CollectionEmail {
  readonly news: CollectionNews;
  readonly givenName: string;
  readonly pence: number;
  /** What of it pays for plans. */
  readonly planPence: number;
  /** What of it goes to causes; below nothing where more came back than was given. */
  readonly givenPence: number;
  /** The day on which it is taken. */
  readonly chargeOn: string;
  /** Nothing where it is not known. */
  readonly accountEnding: string | null;
}

/** Tells a customer what is taken from their account, when, and what has become of it (DBT-06, DBT-07). */
export function renderCollectionEmail(
  subject: MessageSubject,
  { news, givenName, pence, planPence, givenPence, chargeOn, accountEnding }: CollectionEmail,
): RenderedEmail {
  const parts = partsOf({ pence, planPence, givenPence });
  const values = {
    ...{ givenName, collected: pence, collectedOn: chargeOn, bankAccount: accountEnding ?? 'none' },
    ...{ paysFor: parts.paysFor, planPrice: parts.planPence, spent: parts.cardPence },
    ...{ gives: parts.gives, given: parts.givenPence },
  };
  return wordedEmail(subject, `collection-${news}`, {
    path: news === 'mandate' || news === 'account' ? '/customer/account' : '/customer/card',
    values,
    endsAs: news === 'mandate' || news === 'account' ? 'collection-account' : 'collection',
  });
}

/** Money that goes back to a customer's bank account. */
export interface RepaymentEmail {
  readonly news: RepaymentNews;
  readonly givenName: string;
  readonly pence: number;
  /** Nothing where it is not known. */
  readonly accountEnding: string | null;
}

/** Tells a customer that what has come back to their card, beyond what they owe, is on its way to their bank account, or has not got there. */
export function renderRepaymentEmail(
  subject: MessageSubject,
  { news, givenName, pence, accountEnding }: RepaymentEmail,
): RenderedEmail {
  const values = { givenName, amount: pence, bankAccount: accountEnding ?? 'none' };
  return wordedEmail(subject, `repayment-${news}`, { path: '/customer/card', values, endsAs: 'repayment' });
}
