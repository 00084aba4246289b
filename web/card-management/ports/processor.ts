import type { CardOrder, CloseReason, ReplacementReason } from '../contract/card-order.ts';
import type { DisputeOrder } from '../contract/dispute-order.ts';
import type { CardState, PinStanding } from '../contract/signed-messages.ts';

/** A card as the processor says it is. */
export interface ProcessorCard {
  readonly token: string;
  readonly state: CardState;
  readonly lastFour: string;
  /** `YYYY-MM`: it is good until that month ends. */
  readonly expiresOn: string;
  readonly pin: PinStanding;
}

/** The card that another is made in place of, by the processor’s name. */
export interface Replaced {
  readonly token: string;
  readonly reason: ReplacementReason;
}

/** `refused`: asked alike, it would say no again. `unavailable`: nobody knows; another try may tell. */
export type ProcessorAnswer<Done = ProcessorCard> =
  | { readonly kind: 'done'; readonly card: Done }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** What the processor has on record, in its own words; `unknown` where it has none such. */
export type ProcessorRecord =
  { readonly kind: 'done'; readonly said: object } | { readonly kind: 'unknown' } | { readonly kind: 'unavailable' };

/** `unexpected`: a no of which nobody knows that it stays one. */
export type DisputeRecord = ProcessorRecord | { readonly kind: 'unexpected'; readonly reason: string };

/** What an event of the processor's is about: a card to be asked about. */
export interface ProcessorEvent {
  readonly token: string;
}

export interface CardProcessor {
  /** Makes the card, or finds the one that was made for this order before. */
  make(cardId: string, order: CardOrder, replaced?: Replaced): Promise<ProcessorAnswer>;
  setPin(token: string, pinBlock: string): Promise<ProcessorAnswer>;
  become(token: string, state: 'active' | 'frozen'): Promise<ProcessorAnswer>;
  /** A PIN that was typed wrong three times is asked for again, and stays the same. */
  unblockPin(token: string): Promise<ProcessorAnswer>;
  /** For good. */
  close(token: string, reason: CloseReason): Promise<ProcessorAnswer>;
  find(token: string): Promise<ProcessorAnswer>;
  /** The card with the digits on its back, to be compared and let go. */
  findWithCode(token: string): Promise<ProcessorAnswer<ProcessorCard & { readonly code: string }>>;
  /** What has become of a transaction. */
  transaction(token: string): Promise<ProcessorRecord>;
  /** A page of what moved money on a day of UTC’s: what comes after that entry. */
  settledOn(day: string, after: string | undefined): Promise<ProcessorRecord>;
  /** Disputes what a merchant took, or finds the dispute that was opened under this id before; `unknown` where there is no such to be. */
  dispute(id: string, order: DisputeOrder): Promise<DisputeRecord>;
  /** What a message of the processor's says; undefined unless it is the processor's. */
  eventIn(message: ProcessorMessage): ProcessorEvent | 'of no interest' | undefined;
}

export interface ProcessorMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
