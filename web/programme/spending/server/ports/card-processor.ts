import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

import type { ToldDispute } from '#web/programme/spending/domain/dispute.ts';

import type { Answer, AuthorisationRequest } from './authorisations.ts';

/** What the card processor has sent to an address of ours, as it came. */
export interface ProcessorMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the processor has told of one transaction; none of what is not about money. */
export interface ToldEvents {
  readonly message: string;
  readonly events: readonly CardEvent[];
  /** Where it was of a dispute. */
  readonly dispute?: ToldDispute;
}

/** A movement of money as the processor has settled it; whole pence, below nothing where it came back. */
export interface Settled extends Booked {
  /** The processor's name for the transaction that it belongs to, where that is said. */
  readonly transaction: string | null;
  /** How much of its pence is of disputes. */
  readonly disputed: number;
}

/** The same as the books have it. */
export interface Booked {
  /** The processor's name for its event. */
  readonly event: string;
  readonly pence: number;
}

/** Part of what the processor has settled on a day. */
export interface SettledPart {
  readonly settled: readonly Settled[];
  /** The entry after which the rest comes; nothing where this is the end. */
  readonly goesOnAfter: string | null;
}

/** The company that speaks with the card networks for us. */
export interface CardProcessor {
  /**
   * What it asks us to decide; nothing unless it has signed it within five minutes. `malformed`: it is theirs, and is not a
   * question as its document has it.
   */
  requestIn(message: ProcessorMessage): AuthorisationRequest | 'malformed' | undefined;
  /** The answer in its words. */
  answerTo(request: AuthorisationRequest, answer: Answer): Readonly<Record<string, string>>;
  /** What it tells us by itself, likewise. */
  eventsIn(message: ProcessorMessage): ToldEvents | 'malformed' | undefined;
  /** What has become of a transaction, by what the processor has on record of it. */
  eventsOnRecord(said: unknown): readonly CardEvent[] | 'malformed';
  /** How a dispute stands, by what it has on record. */
  disputeOnRecord(said: unknown): ToldDispute | 'malformed';
  /** What moved money, by its settlement report. */
  settledIn(said: unknown): SettledPart | 'malformed';
}
