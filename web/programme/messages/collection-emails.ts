import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import type { CollectionNews } from '#web/programme/collecting/domain/collection-news.ts';

import { wordedEmail } from './worded-email.ts';

/** A Direct Debit of what a customer has spent; of its account no more than the end of its number. */
export interface CollectionEmail {
  readonly news: CollectionNews;
  readonly givenName: string;
  readonly pence: number;
  /** The day on which it is taken. */
  readonly chargeOn: string;
  /** Nothing where it is not known. */
  readonly accountEnding: string | null;
}

/** Tells a customer what is taken from their account, when, and what has become of it (DBT-06, DBT-07). */
export function renderCollectionEmail(
  subject: MessageSubject,
  { news, givenName, pence, chargeOn, accountEnding }: CollectionEmail,
): RenderedEmail {
  const values = { givenName, collected: pence, collectedOn: chargeOn, bankAccount: accountEnding ?? 'none' };
  return wordedEmail(subject, `collection-${news}`, {
    path: news === 'mandate' || news === 'account' ? '/customer/account' : '/customer/card',
    values,
    endsAs: news === 'mandate' || news === 'account' ? 'collection-account' : 'collection',
  });
}
