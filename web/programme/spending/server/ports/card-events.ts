import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

/** A message of the processor's whose turn it is. */
export interface DueMessage {
  readonly message: string;
  readonly events: readonly CardEvent[];
  /** How often it was tried, this time included. */
  readonly tries: number;
}

/** What the processor has told, until it is applied, and then that it was. */
export interface CardEvents {
  /** Keeps a message until it is applied; nothing changes where it was kept before. */
  keep(message: string, events: readonly CardEvent[], at: Date): Promise<void>;
  /**
   * Notes up to `most` approvals that we gave, which the processor has told of with nothing beside them, all in one statement; how
   * many. What is locked or was tried before is left.
   */
  confirmDue(now: Date, most: number): Promise<number>;
  /** The message that has waited longest; until `again` it is nobody else's. */
  takeDue(now: Date, again: Date): Promise<DueMessage | undefined>;
  putOff(message: string, at: Date): Promise<void>;
  forget(message: string): Promise<void>;
  /**
   * Applies an event once; all that comes of it is in the caller’s transaction. `unasked`: the processor has approved what we
   * were not asked about, or have declined, or money has moved by a card that is nobody’s. It counts all the same.
   */
  apply(event: CardEvent, at: Date): Promise<'applied' | 'known' | 'unasked'>;
}
