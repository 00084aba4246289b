import type { Clock } from '#web/platform/server/ports/clock.ts';

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
  readonly clock: Clock;
  /** The time that browsers and tokens go by, where `clock` is moved on to try what comes later. */
  readonly realClock: Clock;
}
