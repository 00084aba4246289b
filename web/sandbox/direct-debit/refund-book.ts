import { type LondonHour, londonHourOf, nextPayoutHour } from './bacs-days.ts';
import { refundCauses } from './causes.ts';
import type { PaymentBook } from './payment-book.ts';
import { newId, type ProviderRecords } from './provider-records.ts';
import { refuseField, refuseState } from './provider-replies.ts';
import type { Payment, Refund, RefundEvent } from './provider-resources.ts';
import type { Reply } from '../http/routes.ts';
import { isText, linkIn, type Values } from './read-values.ts';

/** More refunds of one payment the provider does not take. */
const mostOfAPayment = 5;

/** What goes back to payers of what was collected. */
export class RefundBook {
  readonly #records: ProviderRecords;
  readonly #payments: PaymentBook;

  constructor(records: ProviderRecords, payments: PaymentBook) {
    this.#records = records;
    this.#payments = payments;
  }

  refund(id: string): Refund | undefined {
    return this.#records.kept.refunds[id];
  }

  /** The oldest first. */
  refundsOf({ id }: Payment): Refund[] {
    return Object.values(this.#records.kept.refunds).filter(({ links }) => links.payment === id);
  }

  /** Whoever asks says with it what then has gone back of the payment in all, so that asking twice by mistake is seen. */
  add(values: Values): Refund | Reply {
    const { amount, total_amount_confirmation: total, reference = null } = values;
    const payment = this.#payments.payment(linkIn(values, 'payment') ?? '');
    if (!payment) return refuseField('links.payment', 'is not found');
    if (!Number.isSafeInteger(amount) || Number(amount) <= 0)
      return refuseField('amount', 'must be an integer above 0');
    if (reference !== null && !isText(reference)) return refuseField('reference', 'is no text');
    if (payment.status !== 'confirmed' && payment.status !== 'paid_out')
      return refuseState('refund_payment_invalid_state', `Payment is ${payment.status}`);
    const pence = Number(amount);
    const then = payment.amount_refunded + pence;
    if (total !== then) return refuseState('total_amount_confirmation_invalid', `The total would be ${String(then)}`);
    if (then > payment.amount)
      return refuseState('available_refund_amount_insufficient', 'More than was collected cannot be refunded');
    if (this.refundsOf(payment).length >= mostOfAPayment)
      return refuseState('number_of_refunds_exceeded', 'The payment has been refunded too often');
    return this.#make({ payment, pence, reference });
  }

  pay(refund: Refund): void {
    this.#turn(refund, 'paid', 'paid');
  }

  /** Its bank sends it back. */
  bounce(refund: Refund): void {
    const payment = this.#payments.payment(refund.links.payment);
    if (payment) payment.amount_refunded -= refund.amount;
    this.#turn(refund, 'bounced', 'failed');
  }

  /** When days alone next change a refund. */
  nextHour(): LondonHour | undefined {
    return Object.values(this.#records.kept.refunds)
      .filter(({ status }) => status === 'created')
      .map(hourOf)
      .sort()[0];
  }

  live(hour: LondonHour): void {
    for (const refund of Object.values(this.#records.kept.refunds))
      if (refund.status === 'created' && hourOf(refund) === hour) this.pay(refund);
  }

  #make({ payment, pence, reference }: { payment: Payment; pence: number; reference: string | null }): Refund {
    const refund: Refund = {
      id: newId('RF'),
      created_at: this.#records.now().toISOString(),
      ...{ amount: pence, currency: 'GBP', reference, status: 'created', metadata: {} },
      links: { payment: payment.id, mandate: payment.links.mandate },
    };
    payment.amount_refunded += pence;
    this.#records.kept.refunds[refund.id] = refund;
    this.#tell(refund, 'created');
    return refund;
  }

  #turn(refund: Refund, status: Refund['status'], action: RefundEvent['action']): void {
    refund.status = status;
    this.#tell(refund, action);
  }

  #tell({ id }: Refund, action: RefundEvent['action']): void {
    const details = { origin: action === 'created' ? 'api' : 'gocardless', ...refundCauses[action] } as const;
    this.#records.tell({ resource_type: 'refunds', action, links: { refund: id }, details });
  }
}

/** It is paid with the payouts of the next working day. */
function hourOf({ created_at: at }: Refund): LondonHour {
  const made = new Date(at);
  const hour = nextPayoutHour(made);
  return hour > londonHourOf(made) ? hour : londonHourOf(made);
}
