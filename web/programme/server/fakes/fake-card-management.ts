import type { CardOrder } from '#web/card-management/contract/card-order.ts';
import {
  type CardStanding,
  type SealedOperation,
  type SealedOutcome,
  SignedMessages,
} from '#web/card-management/contract/signed-messages.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';

/** card-management in memory: it signs as the real one does, and the test says what has become of a card. */
export class FakeCardManagement implements CardManagement {
  readonly url = 'https://cards.example';
  /** What was asked for, by the card's id. */
  readonly orders = new Map<string, CardOrder>();
  /** Each order as it was told, again or not. */
  readonly ordersTold: CardOrder[] = [];
  readonly frozen: string[] = [];
  readonly unfrozen: string[] = [];
  /** Whose PIN was unblocked; there is nothing to unblock where the test says so. */
  readonly unblocked: string[] = [];
  hasBlockedPin = true;
  /** Each time that it was told. */
  readonly closed: string[] = [];
  readonly forgotten: string[] = [];
  isDown = false;
  readonly #messages: SignedMessages;
  #revision = 0;

  constructor(clock: Clock) {
    this.#messages = new SignedMessages('what both services know, and nobody else', () => clock.now());
  }

  order(cardId: string, order: CardOrder): Promise<boolean> {
    if (!this.isDown) this.ordersTold.push(order);
    if (!this.isDown && !this.orders.has(cardId)) this.orders.set(cardId, order);
    return Promise.resolve(!this.isDown);
  }

  freeze(cardId: string): Promise<number | undefined> {
    if (!this.isDown) this.frozen.push(cardId);
    return Promise.resolve(this.isDown ? undefined : this.#revision);
  }

  unfreeze(cardId: string): Promise<number | undefined> {
    if (!this.isDown) this.unfrozen.push(cardId);
    return Promise.resolve(this.isDown ? undefined : this.#revision);
  }

  unblockPin(cardId: string): ReturnType<CardManagement['unblockPin']> {
    if (this.isDown) return Promise.resolve('unavailable');
    if (!this.hasBlockedPin) return Promise.resolve('refused');
    this.unblocked.push(cardId);
    return Promise.resolve('done');
  }

  close(cardId: string): Promise<boolean> {
    if (!this.isDown) this.closed.push(cardId);
    return Promise.resolve(!this.isDown);
  }

  forgetHolder(cardId: string): Promise<boolean> {
    if (!this.isDown) this.forgotten.push(cardId);
    return Promise.resolve(!this.isDown);
  }

  /** What the processor has on record; the test says what. */
  onRecord: CardManagement['onRecord'] = () => Promise.resolve({ kind: 'unknown' });

  /** What came of a dispute; the test says what. */
  dispute: CardManagement['dispute'] = () => Promise.resolve({ kind: 'unavailable' });

  allow({ customerId, cardId, op, id }: Parameters<CardManagement['allow']>[0]): Promise<string> {
    return this.#messages.sign('action', { sub: customerId, card: cardId, op, jti: id });
  }

  receiptIn: CardManagement['receiptIn'] = (receipt) => this.#messages.read('receipt', receipt);
  newsIn: CardManagement['newsIn'] = (message) => this.#messages.read('news', message);

  /** What a browser was allowed to do. */
  allowedIn(token: string) {
    return this.#messages.read('action', token);
  }

  /** A standing that is later than all before. */
  standing(state: CardStanding['state'], over: Partial<CardStanding> = {}): CardStanding {
    this.#revision += 1;
    const made = { lastFour: '4242', postedOn: null, expiresOn: '2030-06', pin: 'set' } as const;
    return { state, ...made, revision: this.#revision, ...over };
  }

  news(card: string, standing: CardStanding): Promise<string> {
    return this.#messages.sign('news', { card, standing });
  }

  receipt(
    card: string,
    {
      op,
      outcome,
      standing,
    }: { readonly op: SealedOperation; readonly outcome: SealedOutcome; readonly standing: CardStanding },
  ): Promise<string> {
    const jti = '00000000-0000-4000-8000-000000000000';
    return this.#messages.sign('receipt', { card, op, outcome, standing, jti });
  }
}
