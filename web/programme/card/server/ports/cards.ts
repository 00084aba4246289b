import type { Card, CardKind, CardStanding } from '#web/programme/card/domain/card.ts';

/** The customers' cards, as far as we know them. */
export interface Cards {
  /** The card that the customer is getting, or has: the one that is there, else a new one under this id. */
  order(card: {
    readonly id: string;
    readonly customerId: string;
    readonly kind: CardKind;
    readonly at: Date;
  }): Promise<Card>;
  find(id: string): Promise<Card | undefined>;
  /** The one that is not closed. */
  ofCustomer(customerId: string): Promise<Card | undefined>;
  /** How it stands now. */
  note(id: string, standing: CardStanding): Promise<void>;
  /** Frozen from now on; card-management is to hear of it at once. False unless it is active. */
  freeze(id: string, at: Date): Promise<boolean>;
  /** One that card-management is to hear is frozen; until `again` nobody else takes it. */
  takeFreeze(now: Date, again: Date): Promise<Card | undefined>;
  noteFreezeTold(id: string): Promise<void>;
}
