import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';

import type { SignedMessages } from '../contract/signed-messages.ts';
import type { Cards } from '../ports/cards.ts';
import type { SealingKeyStore } from '../ports/keys.ts';
import type { CardProcessor } from '../ports/processor.ts';

/** All that the use cases of card-management touch. */
export interface Needed {
  readonly cards: Cards;
  readonly processor: CardProcessor;
  readonly keys: SealingKeyStore;
  readonly messages: SignedMessages;
  /** How often something may be tried with a card, by its id. */
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  /** The time that browsers and tokens go by, where `clock` is moved on to try what comes later. */
  readonly realClock: Clock;
}
