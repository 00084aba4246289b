import type { CardOrder } from '#web/card-management/contract/card-order.ts';
import type { DisputeOrder } from '#web/card-management/contract/dispute-order.ts';
import type { Message, Receipt, SealedOperation } from '#web/card-management/contract/signed-messages.ts';

/** What is asked of what the processor has on record: a transaction, or what moved money on a day, past an entry. */
export type RecordAsked =
  { readonly transaction: string } | { readonly settledOn: string; readonly after: string | null };

/** `unknown`: the processor has none such. `unavailable`: nobody can be asked now. */
export type RecordFound =
  { readonly kind: 'done'; readonly said: unknown } | { readonly kind: 'unknown' } | { readonly kind: 'unavailable' };

/** `refused`: asked alike, the processor would say no again. */
export type DisputeAnswer =
  { readonly kind: 'done'; readonly said: unknown } | { readonly kind: 'refused' } | { readonly kind: 'unavailable' };

/** The service that keeps cards: we never see a number, a code or a PIN. */
export interface CardManagement {
  /** Where browsers reach it. */
  readonly url: string;
  /** Asks for a card under this id; false while the service cannot be asked. */
  order(cardId: string, order: CardOrder): Promise<boolean>;
  /**
   * The card is frozen from now on; `change` counts how often it was frozen or unfrozen by then. Its revision by then; nothing while
   * the service cannot be told, or does not have the card in use.
   */
  freeze(cardId: string, change: number): Promise<number | undefined>;
  /** The same of a card that is not frozen any more. */
  unfreeze(cardId: string, change: number): Promise<number | undefined>;
  /** The PIN is asked for again, and stays the same. `refused`: there is nothing to unblock. Twice is once. */
  unblockPin(cardId: string): Promise<'done' | 'refused' | 'unavailable'>;
  /** The card is closed for good, whatever it was; false while the service cannot be told. Twice is once. */
  close(cardId: string): Promise<boolean>;
  /** The service keeps no name and no address of the holder of a closed card; false while it cannot be told, or still needs them. */
  forgetHolder(cardId: string): Promise<boolean>;
  /** What the processor has on record, in its words. */
  onRecord(asked: RecordAsked): Promise<RecordFound>;
  /** Has the processor open a dispute under this id, once however often; what it has on record of it. */
  dispute(id: string, order: DisputeOrder): Promise<DisputeAnswer>;
  /** Leave for a browser to do one thing to one card, once, within a minute. */
  allow(action: {
    readonly customerId: string;
    readonly cardId: string;
    readonly op: SealedOperation;
    readonly id: string;
  }): Promise<string>;
  /** What came of it; nothing unless the service has signed it within five minutes. */
  receiptIn(receipt: string): Promise<Receipt | undefined>;
  /** What the service tells of a card by itself. */
  newsIn(message: string): Promise<Message<'news'> | undefined>;
}
