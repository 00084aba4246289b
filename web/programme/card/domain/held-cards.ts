import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import { type Card, type CardKind, isExpired } from './card.ts';

/** One that cannot be paid with yet. */
export type AwaitedCard = Card & { readonly state: 'ordered' | 'making' | 'posted' };

const isAwaited = (card: Card): card is AwaitedCard => ['ordered', 'making', 'posted'].includes(card.state);

/** What a customer has of cards: mostly one; while the post brings another in its place, two. */
export interface HeldCards {
  /** The one to pay with, be it frozen. */
  readonly inUse: Card | undefined;
  /** The one that is being made or is in the post, and is not activated. */
  readonly awaited: AwaitedCard | undefined;
  /** The one that the card page is about: in use, else awaited, else the last one there was. */
  readonly shown: Card | undefined;
}

/** A card in the post: it may be lost there, and then another is sent in its place (CRD-16). */
export function inThePost(cards: readonly Card[]): AwaitedCard | undefined {
  const { awaited } = heldOf(cards);
  return awaited?.state === 'posted' ? awaited : undefined;
}

/** The card that the post has lost, where the one that is awaited takes its place; it never could be paid with. */
export function lostInPost(cards: readonly Card[]): Card | undefined {
  const { awaited } = heldOf(cards);
  const replaced = cards.find(({ id }) => id === awaited?.replaces?.card);
  return replaced?.activeFrom === null ? replaced : undefined;
}

/** Sorts a customer’s cards, the oldest first. */
export function heldOf(cards: readonly Card[]): HeldCards {
  const inUse = cards.findLast(({ state }) => state === 'active' || state === 'frozen');
  const awaited = cards.findLast(isAwaited);
  return { inUse, awaited, shown: inUse ?? awaited ?? cards.at(-1) };
}

/**
 * The card that may be replaced: one of plastic that is in use, with none on its way (CRD-08). A virtual one cannot be lost or
 * damaged; once it has expired it is renewed.
 */
export function replaceable(cards: readonly Card[]): Card | undefined {
  const { inUse, awaited } = heldOf(cards);
  return awaited === undefined && inUse?.kind !== 'virtual' ? inUse : undefined;
}

/**
 * The card that may be frozen, or is by now: the one in use, until its last month is over. Nobody can pay with it after that, and unfrozen
 * it would not work either (CRD-06, CRD-07).
 */
export function freezable(cards: readonly Card[], today: CalendarDate): Card | undefined {
  const { inUse } = heldOf(cards);
  return inUse !== undefined && isOver(inUse, today) ? undefined : inUse;
}

function isOver({ expiresOn }: Card, today: CalendarDate): boolean {
  return expiresOn !== null && isExpired(expiresOn, today);
}

/**
 * The virtual card in whose place its customer may take a new one: its last month is over, or the processor has closed the last one that
 * they had, and none is awaited yet (CRD-06). Nobody else orders one for them, and the app none either.
 */
export function renewable(cards: readonly Card[], today: CalendarDate): Card | undefined {
  const { inUse, awaited, shown } = heldOf(cards);
  if (shown?.kind !== 'virtual' || awaited !== undefined) return undefined;
  // One that was closed before it was anybody's gives its place to another first card.
  const isGone = inUse === undefined ? !noneWasUsed(cards) : isOver(inUse, today);
  return isGone ? shown : undefined;
}

/** What a plan's card means for the cards that its customer has already. */
export type PlaceOfPlanCard =
  /** They go on with what they have. */
  | { readonly kind: 'stays' }
  /** The plan's card is ordered in the place of `card`. */
  | { readonly kind: 'replaces'; readonly card: Card }
  /** It cannot be ordered: the post brings another, there is none in use yet, or it would be given up for a virtual one. */
  | { readonly kind: 'waits' };

/**
 * What becomes of a customer's cards on a plan that comes with one of `kind` (PLN-07): Elite's takes the place of another, and one of
 * plastic that of a virtual one. One of plastic that is in use, or on its way, is not given up for a virtual card, so that a plan that comes
 * with one is not for its holder. None is sent that is just like the one in use or on its way.
 */
export function placeOfPlanCard(cards: readonly Card[], kind: CardKind): PlaceOfPlanCard {
  const { inUse, awaited } = heldOf(cards);
  if (kind === 'virtual') return { kind: inUse?.kind === 'virtual' && awaited === undefined ? 'stays' : 'waits' };
  const isWanted = kind === 'elite' || inUse?.kind === 'virtual';
  if (!isWanted || inUse?.kind === kind || (inUse !== undefined && awaited?.kind === kind)) return { kind: 'stays' };
  return inUse === undefined || awaited !== undefined ? { kind: 'waits' } : { kind: 'replaces', card: inUse };
}

/** A card that somebody else may have in their hand, and the order in its place by which card-management hears that it stops. */
export interface Stoppable {
  readonly inUse: Card;
  readonly inPlace: Card;
}

/**
 * The card in use, where another is awaited in its place already: it may be stopped before that one has come (CRD-08). Where the post has
 * lost one in between, that one was ordered in its place.
 */
export function stoppable(cards: readonly Card[]): Stoppable | undefined {
  const { inUse, awaited } = heldOf(cards);
  const inPlace = cards.findLast(({ replaces }) => replaces !== null && replaces.card === inUse?.id);
  return inUse === undefined || awaited === undefined || inPlace === undefined ? undefined : { inUse, inPlace };
}

/** Whether none of a customer’s cards could ever be paid with. */
export function noneWasUsed(cards: readonly Card[]): boolean {
  return cards.every(({ activeFrom }) => activeFrom === null);
}
