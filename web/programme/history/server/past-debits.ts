import { addWorkingDays, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import type {
  DirectDebits,
  PaymentAnswer,
  PaymentOrder,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

/** Working days after a payment is charged on which its bank has paid, and on which the money is with us. */
const confirmedAfter = 2;
const paidOutAfter = 3;
/** Somebody has once not had the money there. */
const returnedPayment = 60;

interface PastPayment {
  readonly chargeOn: string;
  readonly isReturned: boolean;
  state: PaymentState;
}

/**
 * The Direct Debit provider of days that are over, by the clock of a history: no provider takes orders for days that are past,
 * and it forgets nothing of what the rest of us hear from one.
 */
export class PastDebits implements Pick<DirectDebits, 'collect' | 'findPayment'> {
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #payments = new Map<string, PastPayment>();
  #ordered = 0;
  #isReturned = false;

  constructor(clock: Clock, newId: () => string) {
    this.#clock = clock;
    this.#newId = newId;
  }

  collect({ chargeOn }: PaymentOrder): Promise<PaymentAnswer> {
    const id = `PM${this.#newId()}`;
    this.#ordered += 1;
    this.#payments.set(id, { chargeOn, isReturned: this.#ordered === returnedPayment, state: 'submitted' });
    return Promise.resolve({ kind: 'done', payment: { id, state: 'submitted' } });
  }

  findPayment(id: string): Promise<PaymentAnswer> {
    const payment = this.#payments.get(id);
    if (payment === undefined) return Promise.resolve({ kind: 'unavailable', reason: 'not-of-this-history' });
    payment.state = this.#stateOf(payment);
    this.#isReturned ||= payment.state === 'failed';
    const why = payment.state === 'failed' ? ({ endedBecause: 'no-funds' } as const) : {};
    return Promise.resolve({ kind: 'done', payment: { id, state: payment.state, ...why } });
  }

  /** Payments that stand otherwise than was last told: the provider tells us of these now. */
  changed(): readonly string[] {
    return [...this.#payments].flatMap(([id, payment]) => (this.#stateOf(payment) === payment.state ? [] : [id]));
  }

  /** Whether something of its payments is debited or told on that day. */
  hasNews(): boolean {
    const today = londonDate(this.#clock.now());
    return this.changed().length > 0 || [...this.#payments.values()].some(({ chargeOn }) => chargeOn === today);
  }

  /** Whether a payment was returned since this was last asked: what it was for is owed again. */
  takeReturned(): boolean {
    const isReturned = this.#isReturned;
    this.#isReturned = false;
    return isReturned;
  }

  #stateOf({ chargeOn, isReturned, state }: PastPayment): PaymentState {
    if (isOver(state)) return state;
    const today = londonDate(this.#clock.now());
    if (today >= addWorkingDays(chargeOn, confirmedAfter) && isReturned) return 'failed';
    if (today >= addWorkingDays(chargeOn, paidOutAfter)) return 'paid-out';
    return today >= addWorkingDays(chargeOn, confirmedAfter) ? 'confirmed' : 'submitted';
  }
}

const isOver = (state: PaymentState) => state === 'paid-out' || state === 'failed';
