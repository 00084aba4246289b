import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

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
}
