import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import { doneAtOnce, type UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import { tellPurchases } from '#web/programme/account/server/tell-purchases.ts';
import { countDebits } from '#web/programme/collecting/server/count-debits.ts';
import { gatherCollections } from '#web/programme/collecting/server/gather-collections.ts';
import { updateCollections } from '#web/programme/collecting/server/update-collections.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import type { ToldDispute } from '#web/programme/spending/domain/dispute.ts';
import { usualRules } from '#web/programme/spending/domain/spending-rules.ts';
import { answerAuthorisation } from '#web/programme/spending/server/answer-authorisation.ts';
import { applyCardEvents } from '#web/programme/spending/server/apply-card-events.ts';
import { noteDispute } from '#web/programme/spending/server/note-dispute.ts';
import type { Answer, AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';

import type { PastDebits } from './past-debits.ts';

/** A clock that stands where it was put. */
export class PastClock implements Clock {
  #at = new Date(0);
  now(): Date {
    return this.#at;
  }
  goTo(at: Date): void {
    this.#at = at;
  }
}

interface PastParts {
  readonly clock: PastClock;
  readonly secrets: Secrets;
  readonly directDebits: PastDebits;
}

/** One day of a history in the transaction in which it is stored: what merchants, banks and the processor do, and what we do about it. */
export class PastDay {
  readonly #store: Store;
  readonly #parts: PastParts & {
    readonly unitOfWork: UnitOfWork<Store>;
    readonly content: () => never;
    readonly publicUrl: string;
  };
  #told = 0;

  constructor(store: Store, parts: PastParts) {
    this.#store = store;
    const unitOfWork: UnitOfWork<Store> = {
      transaction: (work) => work(store, doneAtOnce),
      statement: (work) => work(store, doneAtOnce),
    };
    this.#parts = { ...parts, unitOfWork, content: writesToNobody, publicUrl: '' };
  }

  /** What the till answers, where the bank has the money or not. */
  answer(request: AuthorisationRequest, { hasMoney }: { readonly hasMoney: boolean }): Promise<Answer> {
    const { authorisations, bankConsents } = this.#store;
    const { clock, secrets } = this.#parts;
    const funds = { isAvailable: () => Promise.resolve({ kind: 'done', value: hasMoney } as const) };
    return answerAuthorisation({ rules: usualRules, clock, secrets, funds, authorisations, bankConsents })(request);
  }

  /** The processor tells of a transaction, in one message. */
  async tell(events: readonly CardEvent[]): Promise<void> {
    const { clock, secrets } = this.#parts;
    await this.#store.cardEvents.keep(secrets.newId(), events, clock.now());
    this.#told += 1;
  }

  /** All that the processor has told is applied. @throws {Error} where something of it cannot be, or was past us. */
  async applyAll(): Promise<void> {
    while (this.#told > 0) {
      const applied = await applyCardEvents(this.#parts)();
      const wrong = applied.find(({ outcome }) => outcome !== 'applied');
      if (wrong !== undefined || applied.length === 0)
        throw new Error(`What the processor told was ${wrong?.outcome ?? 'not there'}: ${wrong?.reason ?? ''}`);
      this.#told -= applied.length;
    }
  }

  /** The processor tells how a dispute stands. */
  async dispute(told: ToldDispute): Promise<void> {
    const onBeyond = () => {
      throw new RangeError('More was won than was left of a purchase.');
    };
    await noteDispute({ ...this.#parts, onBeyond })(told);
    // What is long over is no news.
    await this.#store.disputeNews.drop(told.transaction);
  }

  /** So many purchases are told of, so that nobody is written to about them today. */
  async noteTold(howMany: number): Promise<void> {
    const { purchaseNews } = this.#store;
    let left = howMany;
    const store: Store = {
      ...this.#store,
      purchaseNews: {
        ...purchaseNews,
        takeUntold: (now) => ((left -= 1) < 0 ? Promise.resolve(undefined) : purchaseNews.takeUntold(now)),
      },
    };
    const unitOfWork: UnitOfWork<Store> = {
      transaction: (work) => work(store, doneAtOnce),
      statement: (work) => work(store, doneAtOnce),
    };
    while (left > 0) await tellPurchases({ ...this.#parts, unitOfWork })();
  }

  /** What was cleared is gathered and given to the Direct Debit provider. */
  async gather(): Promise<void> {
    await gatherCollections(this.#parts)();
    await updateCollections(this.#parts)();
  }

  /** What the provider tells of payments is noted. */
  async hearOfDebits(): Promise<void> {
    const { directDebits, clock } = this.#parts;
    await countDebits(this.#parts)();
    for (const payment of directDebits.changed()) await this.#store.collections.lookAgain(payment, clock.now());
    await updateCollections(this.#parts)();
  }
}

function writesToNobody(): never {
  throw new Error('A history writes to nobody.');
}
