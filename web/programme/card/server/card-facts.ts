import { type Card, expectedBy, isExpired, isLate, lateFrom } from '#web/programme/card/domain/card.ts';
import { type AwaitedCard, heldOf, lostInPost } from '#web/programme/card/domain/held-cards.ts';
import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';
import { addressLines, type Customer } from '#web/programme/customer/domain/customer.ts';
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

const noneShown = {
  ...{ cardKind: null, cardEnding: null, cardState: null, cardPin: null },
  ...{ cardExpired: false, cardActiveFrom: null, cardReplaced: false },
} as const;
const noneAwaited = {
  ...{ newCardKind: null, newCardState: null, newCardEnding: null, newCardPin: null },
  ...{ cardBy: null, cardLateFrom: null, cardLate: false },
  ...{ cardGoesTo: null, lostCardEnding: null },
} as const;

/** What is known of the card of somebody who has none. */
export const noCard = { ...noneShown, ...noneAwaited, cardJustActivated: false } as const;

/** For how long what follows on activating a card belongs to that. */
const justMs = 30 * 60_000;

/** What journeys may know of a customer's cards: the one that their card page is about, and the one that they await. */
export async function cardFacts(
  { id, planSelectedAt, address }: Customer,
  { cards }: Pick<Store, 'cards'>,
  now: Date,
): Promise<Pick<Facts, keyof typeof noCard>> {
  if (planSelectedAt === null) return noCard;
  const all = await cards.ofCustomer(id);
  const { inUse, shown, awaited } = heldOf(all);
  const about = {
    cardGoesTo: address === null ? null : addressLines(address).join(', '),
    lostCardEnding: lostInPost(all)?.lastFour ?? null,
  };
  return {
    ...(shown ? factsShown(shown, all, now) : noneShown),
    ...(awaited ? { ...factsAwaited(awaited, now), ...about } : noneAwaited),
    cardJustActivated: isJust(inUse?.activeFrom, now),
  };
}

function isJust(activeFrom: Date | null | undefined, now: Date): boolean {
  return !!activeFrom && now.getTime() - activeFrom.getTime() < justMs;
}

function factsShown(card: Card, all: readonly Card[], now: Date): Pick<Facts, keyof typeof noneShown> {
  const { kind, lastFour, state, pin, expiresOn, activeFrom, replaces } = card;
  return {
    ...{ cardKind: kind, cardEnding: lastFour, cardState: state, cardPin: pin },
    cardExpired: expiresOn !== null && isExpired(expiresOn, londonDate(now)),
    cardActiveFrom: activeFrom?.toISOString() ?? null,
    // One in the place of a first card that the post has lost is the first that they have in their hand (CRD-04).
    cardReplaced: replaces !== null && all.some(({ id, activeFrom: before }) => id !== card.id && before !== null),
  };
}

function factsAwaited(
  { kind, state, lastFour, pin, postedOn }: AwaitedCard,
  now: Date,
): Omit<Pick<Facts, keyof typeof noneAwaited>, 'cardGoesTo' | 'lostCardEnding'> {
  return {
    ...{ newCardKind: kind, newCardState: state, newCardEnding: lastFour, newCardPin: pin },
    cardBy: postedOn === null ? null : expectedBy(postedOn),
    cardLateFrom: postedOn === null ? null : lateFrom(postedOn),
    cardLate: postedOn !== null && isLate(postedOn, londonDate(now)),
  };
}
