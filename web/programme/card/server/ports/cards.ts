import type { CardUse } from '#web/programme/card/domain/card-uses.ts';
import type { Card, CardKind, CardStanding, ReplacementReason } from '#web/programme/card/domain/card.ts';

/** The customers' cards, as far as we know them. */
export interface Cards {
  /** The first card that the customer is getting: the one that is there, else a new one under this id. */
  order(card: {
    readonly id: string;
    readonly customerId: string;
    readonly kind: CardKind;
    readonly at: Date;
  }): Promise<Card>;
  /**
   * Closes `card`, which was to be the first and has no PIN, unless it is closed already, and orders one of another sort as the first, for which what is
   * switched off stays so; asked again under the same id, there is one.
   */
  orderInstead(first: {
    readonly id: string;
    readonly card: Card;
    readonly kind: CardKind;
    readonly at: Date;
  }): Promise<Card>;
  find(id: string): Promise<Card | undefined>;
  /** The same, held until the transaction ends, so that what is noted of it is news once. */
  lock(id: string): Promise<Card | undefined>;
  /** All of them, closed ones too, the oldest first. */
  ofCustomer(customerId: string): Promise<readonly Card[]>;
  /** How it stands at `at`. From the first time it is active it stays known since when. */
  note(id: string, standing: CardStanding, at: Date): Promise<void>;
  /** Frozen from now on; card-management is to hear of it at once. False unless it is active. */
  freeze(id: string, at: Date): Promise<boolean>;
  /** Not frozen any more; card-management is to hear of it at once. False unless it is frozen. */
  unfreeze(id: string, at: Date): Promise<boolean>;
  /** All of a customer's are closed for good, whatever each was and whatever was still to be told of it. */
  closeAllOf(customerId: string): Promise<void>;
  /** Switches something off or on again for all of a customer's cards that are not closed; false where nothing changes. */
  switchUse(customerId: string, use: CardUse, isBlocked: boolean): Promise<boolean>;
  /** One that card-management is to hear is frozen, or not any more; until `again` nobody else takes it. */
  takeFreeze(now: Date, again: Date): Promise<Card | undefined>;
  /**
   * card-management has heard that the card is as it was taken, by its revision `heard`: what it told before is older. Nothing happens
   * where the card was frozen or unfrozen since.
   */
  noteFreezeTold(card: Pick<Card, 'id' | 'freezeChange'>, heard: number): Promise<void>;
  /**
   * Orders another card in the place of `card`, which card-management is to hear of at once; one that is lost or stolen is closed
   * by it (CRD-08). A card is replaced by one at a time, and what is switched off stays so.
   */
  replace(replacement: {
    readonly id: string;
    readonly card: Card;
    readonly kind: CardKind;
    readonly reason: ReplacementReason;
    readonly at: Date;
  }): Promise<void>;
  /**
   * Closes `inUse`, in whose place `inPlace` was ordered before, as lost or stolen: card-management is to hear of it at once, by that order,
   * which says so from now on. Nothing else becomes of the one that is awaited.
   */
  stop(stopped: {
    readonly inUse: Pick<Card, 'id'>;
    readonly inPlace: Pick<Card, 'id'>;
    readonly reason: ReplacementReason;
    readonly at: Date;
  }): Promise<void>;
  /**
   * One that card-management is to hear is ordered in another’s place, or that this other one has stopped since; until `again` nobody else
   * takes it.
   */
  takeReplacement(now: Date, again: Date): Promise<Card | undefined>;
  /** False where that was noted before, or where the card that it replaces was stopped since it was taken: that is still to be told. */
  noteReplacementTold(card: Pick<Card, 'id' | 'replaces'>): Promise<boolean>;
}
