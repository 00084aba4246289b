import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import type { CardNews } from '#web/programme/card/domain/card-news.ts';

import { wordedEmail } from './worded-email.ts';

/** What has become of a card; of its number no more than the last four digits. */
export interface CardEmail {
  readonly news: CardNews;
  readonly givenName: string;
  /** Nothing while it is not made. */
  readonly ending: string | null;
  /** The day by which the post has brought it; nothing while it is not posted. */
  readonly by: string | null;
}

/** Tells a customer what has become of their card (CRD-01, CRD-02, CRD-04, CRD-07, CRD-08, CRD-10). */
export function renderCardEmail(subject: MessageSubject, { news, givenName, ending, by }: CardEmail): RenderedEmail {
  const values = {
    givenName,
    ...(ending === null ? {} : { cardEnding: ending }),
    ...(by === null ? {} : { cardBy: by }),
  };
  return wordedEmail(subject, `card-${news}`, { path: pathOf(news), values, endsAs: 'card' });
}

function pathOf(news: CardNews): string {
  return news === 'ordered' || news === 'posted' ? '/card/activate' : '/customer/card';
}
