import { type Card, expectedBy, isLate } from '#web/programme/card/domain/card.ts';
import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Facts } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';

/** Where the app's bridge answers, and to whom (BRG-04). */
export interface CardBridgePlace {
  /** Host and port of its page. */
  readonly host: string;
  /** Where the app's handler may stand there: paths from `window`, parted by commas. */
  readonly handlers: string;
}

/** What pages know of where cards are dealt with, whoever asks. */
export function placesOfCards(
  { url }: Pick<CardManagement, 'url'>,
  { host, handlers }: CardBridgePlace,
): Pick<Facts, 'cardManagementUrl' | 'cardBridgeHost' | 'cardBridgeHandlers'> {
  return { cardManagementUrl: url, cardBridgeHost: host, cardBridgeHandlers: handlers };
}

/** What is known of the card of somebody who has none. */
export const noCard = { cardKind: null, cardEnding: null, cardState: null, cardBy: null, cardLate: false } as const;

/** What journeys may know of a customer's card. */
export async function cardFacts(
  { id, planSelectedAt }: Customer,
  { cards }: Pick<Store, 'cards'>,
  now: Date,
): Promise<Pick<Facts, keyof typeof noCard>> {
  const card = planSelectedAt === null ? undefined : await cards.ofCustomer(id);
  if (card === undefined) return noCard;
  const { kind, lastFour, state, postedOn } = card;
  return { cardKind: kind, cardEnding: lastFour, cardState: state, ...inPost({ postedOn }, now) };
}

function inPost({ postedOn }: Pick<Card, 'postedOn'>, now: Date): Pick<Facts, 'cardBy' | 'cardLate'> {
  if (postedOn === null) return { cardBy: null, cardLate: false };
  return { cardBy: expectedBy(postedOn), cardLate: isLate(postedOn, londonDate(now)) };
}
