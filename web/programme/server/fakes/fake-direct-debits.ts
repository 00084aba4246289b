import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';
import type { PaymentEnd, PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import type {
  DirectDebitAnswer,
  DirectDebits,
  Payer,
  PaymentAnswer,
  PaymentOrder,
  ProviderMandate,
  ProviderPayment,
  ProviderRefund,
  RefundAnswer,
  RefundOrder,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';

type Order = Parameters<DirectDebits['setUp']>[0];

/** A Direct Debit provider in memory; the test says what banks do, and when the provider is out of order. */
export class FakeDirectDebits implements DirectDebits {
  /** Who was given to it, in turn. */
  readonly payers: Payer[] = [];
  isDown = false;
  chargeableFrom = '2026-11-26';
  earliestCharge = '2000-01-01';
  /** For a reason that is nobody's mandate or day. */
  refusesOrders = false;
  /** What was ordered, by the provider's id of the payment. */
  readonly ordered = new Map<string, PaymentOrder>();
  /** What was to go back, by the provider's id of the refund. */
  readonly refunded = new Map<string, RefundOrder>();
  readonly #refunds = new Map<string, ProviderRefund>();
  readonly #payments = new Map<string, ProviderPayment>();
  readonly #mandates = new Map<string, ProviderMandate & { readonly reference: string }>();

  setUp({ key, reference, payer }: Order): Promise<DirectDebitAnswer> {
    const id = `MD-${key}`;
    return this.#answer(() => {
      if (!this.#mandates.has(id)) {
        this.payers.push(payer);
        this.#mandates.set(id, { id, reference, state: 'pending', chargeableFrom: this.chargeableFrom });
      }
      return id;
    });
  }

  find(id: string): Promise<DirectDebitAnswer> {
    return this.#answer(() => id);
  }

  cancel(mandate: { readonly id: string } | { readonly reference: string }): Promise<DirectDebitAnswer> {
    return this.#answer(() => {
      const isIt = (each: ProviderMandate & { readonly reference: string }) =>
        'id' in mandate ? each.id === mandate.id : each.reference === mandate.reference;
      const id = [...this.#mandates.values()].find(isIt)?.id ?? '';
      this.set(id, 'over');
      return id;
    });
  }

  reinstate(id: string): Promise<DirectDebitAnswer> {
    return this.#answer(() => {
      this.set(id, 'pending');
      return id;
    });
  }

  collect(order: PaymentOrder): Promise<PaymentAnswer> {
    const id = `PM-${order.key}`;
    const mandate = this.#mandates.get(order.mandateId);
    const refused = (because: 'mandate-over' | 'too-early' | 'other') =>
      Promise.resolve({ kind: 'refused', reason: 'direct-debit-422', because } as const);
    if (!this.isDown && mandate?.state === 'over') return refused('mandate-over');
    if (!this.isDown && this.refusesOrders) return refused('other');
    if (!this.isDown && order.chargeOn < this.earliestCharge) return refused('too-early');
    if (!this.isDown && !this.#payments.has(id)) {
      this.ordered.set(id, order);
      this.#payments.set(id, { id, state: 'pending' });
    }
    return this.findPayment(id);
  }

  findPayment(id: string): Promise<PaymentAnswer> {
    if (this.isDown) return Promise.resolve({ kind: 'unavailable', reason: 'down' });
    const payment = this.#payments.get(id);
    return Promise.resolve(
      payment ? { kind: 'done', payment } : { kind: 'refused', reason: 'direct-debit-404', because: 'other' },
    );
  }

  refund(order: RefundOrder): Promise<RefundAnswer> {
    const id = `RF-${order.key}`;
    const before = [...this.refunded.values()].filter(({ paymentId }) => paymentId === order.paymentId);
    const total = before.reduce((sum, { pence }) => sum + pence, order.pence);
    if (!this.isDown && !this.#refunds.has(id)) {
      if (this.refusesOrders || total !== order.totalPence)
        return Promise.resolve({ kind: 'refused', reason: 'direct-debit-422' });
      this.refunded.set(id, order);
      this.#refunds.set(id, { id, state: 'sent' });
    }
    return this.findRefund(id);
  }

  findRefund(id: string): Promise<RefundAnswer> {
    if (this.isDown) return Promise.resolve({ kind: 'unavailable', reason: 'down' });
    const refund = this.#refunds.get(id);
    return Promise.resolve(refund ? { kind: 'done', refund } : { kind: 'refused', reason: 'direct-debit-404' });
  }

  /** What becomes of a refund. */
  setRefund(id: string, state: ProviderRefund['state']): void {
    this.#refunds.set(id, { id, state });
  }

  /** How a payment stands; nothing of one that there is not. */
  stateOf(id: string): PaymentState | undefined {
    return this.#payments.get(id)?.state;
  }

  /** What becomes of a payment. */
  setPayment(id: string, state: PaymentState, endedBecause?: PaymentEnd): void {
    this.#payments.set(id, { id, state, ...(endedBecause && { endedBecause }) });
  }

  /** What the bank makes of a mandate. */
  set(id: string, state: ProviderMandate['state'], endedBecause: MandateEnd = 'cancelled'): void {
    const found = this.#mandates.get(id);
    if (found === undefined) return;
    const { endedBecause: _before, ...mandate } = found;
    const isOver = state === 'over';
    const now = { state, chargeableFrom: isOver ? null : this.chargeableFrom, ...(isOver && { endedBecause }) };
    this.#mandates.set(id, { ...mandate, ...now });
  }

  /** Nothing that comes to us is genuine, until the test says what is. */
  noticedIn: DirectDebits['noticedIn'] = () => undefined;

  #answer(id: () => string): Promise<DirectDebitAnswer> {
    if (this.isDown) return Promise.resolve({ kind: 'unavailable', reason: 'down' });
    const mandate = this.#mandates.get(id());
    return Promise.resolve(mandate ? { kind: 'done', mandate } : { kind: 'refused', reason: 'unknown' });
  }
}
