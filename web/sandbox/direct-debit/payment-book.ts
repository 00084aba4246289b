import { answerHour, type LondonHour, nextPayoutHour, payoutHour, submissionHour } from './bacs-days.ts';
import { bankReturn, returnAfter, type ReturnCode } from './bank-returns.ts';
import { paymentCauses } from './causes.ts';
import { isOver, type MandateBook } from './mandate-book.ts';
import { newId, type ProviderRecords } from './provider-records.ts';
import type { Details, Mandate, Payment, PaymentEvent, PaymentStatus, Settlement } from './provider-resources.ts';

export type NewPayment = Pick<
  Payment,
  'amount' | 'charge_date' | 'currency' | 'description' | 'links' | 'metadata' | 'reference'
>;

/** What is collected under mandates. */
export class PaymentBook {
  readonly #records: ProviderRecords;
  readonly #mandates: MandateBook;

  constructor(records: ProviderRecords, mandates: MandateBook) {
    this.#records = records;
    this.#mandates = mandates;
    mandates.onEnd((mandate, ending) => {
      for (const payment of this.paymentsUnder(mandate)) this.#loseMandate(payment, ending);
    });
  }

  add(wish: NewPayment): Payment {
    const { amount, charge_date, currency, description, links, metadata, reference } = wish;
    const payment: Payment = {
      id: newId('PM'),
      created_at: this.#records.now().toISOString(),
      charge_date,
      amount,
      amount_refunded: 0,
      description,
      currency,
      status: 'pending_submission',
      reference,
      metadata,
      links,
    };
    this.#records.kept.payments[payment.id] = payment;
    this.#tell(payment, 'created', { origin: 'api', ...paymentCauses.created });
    return payment;
  }

  payment(id: string): Payment | undefined {
    return this.#records.kept.payments[id];
  }

  /** The newest first. */
  payments(): Payment[] {
    return Object.values(this.#records.kept.payments).reverse();
  }

  /** The oldest first. */
  paymentsUnder({ id }: Mandate): Payment[] {
    return Object.values(this.#records.kept.payments).filter(({ links }) => links.mandate === id);
  }

  cancel(payment: Payment): void {
    this.#turn(payment, 'cancelled', { origin: 'api', ...paymentCauses.cancelled });
  }

  submit(payment: Payment): void {
    this.#turn(payment, 'submitted', { origin: 'gocardless', ...paymentCauses.submitted });
  }

  confirm(payment: Payment): void {
    this.#turn(payment, 'confirmed', { origin: 'gocardless', ...paymentCauses.confirmed });
  }

  payOut(payment: Payment): void {
    this.#turn(payment, 'paid_out', { origin: 'gocardless', ...paymentCauses.paid_out });
  }

  /** The bank returns it unpaid, late where it was confirmed; its mandate ends with it where the code says that there is none. */
  fail(payment: Payment, code: ReturnCode): void {
    this.#bounce(payment, code);
    const { ends } = bankReturn(code);
    const mandate = this.#mandates.mandate(payment.links.mandate);
    if (ends && mandate && !isOver(mandate))
      this.#mandates.end(mandate, ends.action, { origin: 'bank', ...ends.cause });
  }

  /** The payer has it back under the Direct Debit Guarantee. */
  chargeBack(payment: Payment): void {
    this.#settleAfter(payment, 'chargeback_settled');
    this.#turn(payment, 'charged_back', { origin: 'bank', ...paymentCauses.charged_back });
  }

  /** With which code the next payment under the mandate will be returned; none where the bank will pay. */
  nextReturn({ id }: Mandate): ReturnCode | undefined {
    return this.#records.kept.nextReturns[id];
  }

  setNextReturn({ id }: Mandate, code: ReturnCode | undefined): void {
    this.#records.kept.nextReturns[id] = code;
    this.#records.save();
  }

  /** When days alone next change a payment. */
  nextHour(): LondonHour | undefined {
    return Object.values(this.#records.kept.payments)
      .flatMap((payment) => this.#hourOf(payment) ?? [])
      .sort()[0];
  }

  /** What that hour makes of payments that are under way. */
  live(hour: LondonHour): void {
    for (const payment of Object.values(this.#records.kept.payments))
      if (this.#hourOf(payment) === hour) this.#step(payment);
  }

  #hourOf({ id, status, charge_date: chargeDate }: Payment): LondonHour | undefined {
    switch (status) {
      case 'pending_submission':
        return submissionHour(chargeDate);
      case 'submitted':
        return answerHour(chargeDate);
      case 'confirmed':
        return payoutHour(chargeDate);
      case 'failed':
      case 'charged_back':
        return this.#records.kept.settlements[id]?.hour;
      case 'paid_out':
      case 'cancelled':
        return undefined;
    }
  }

  #step(payment: Payment): void {
    const settlement = this.#records.kept.settlements[payment.id];
    if (settlement) this.#settle(payment, settlement.action);
    else if (payment.status === 'pending_submission') this.submit(payment);
    else if (payment.status === 'submitted') this.#hearFromBank(payment);
    else this.payOut(payment);
  }

  #hearFromBank(payment: Payment): void {
    const { returns, nextReturns } = this.#records.kept;
    const { mandate } = payment.links;
    const [mandateLost, wished] = [returns[payment.id], nextReturns[mandate]];
    if (mandateLost !== undefined) this.#bounce(payment, mandateLost);
    else if (wished === undefined) this.confirm(payment);
    else {
      nextReturns[mandate] = undefined;
      this.fail(payment, wished);
    }
  }

  #bounce(payment: Payment, code: ReturnCode): void {
    const { cause, description } = bankReturn(code);
    this.#settleAfter(payment, 'late_failure_settled');
    this.#turn(payment, 'failed', { origin: 'bank', cause, description, reason_code: code });
  }

  /** What is pending is not submitted any more; what is submitted comes back on its day, even if the mandate is reinstated. */
  #loseMandate(payment: Payment, { origin, cause, reason_code }: Omit<Details, 'scheme'>): void {
    const code = reason_code === undefined ? {} : { reason_code };
    const description = 'The payment was cancelled because its mandate has ended.';
    if (payment.status === 'pending_submission')
      this.#turn(payment, 'cancelled', { origin, cause, description, ...code });
    if (payment.status !== 'submitted') return;
    this.#records.kept.returns[payment.id] = returnAfter({ cause, description, ...code });
    this.#records.save();
  }

  #settleAfter({ id, status }: Payment, action: Settlement): void {
    if (status === 'paid_out')
      this.#records.kept.settlements[id] = { action, hour: nextPayoutHour(this.#records.now()) };
  }

  #settle(payment: Payment, action: Settlement): void {
    this.#records.kept.settlements[payment.id] = undefined;
    this.#tell(payment, action, { origin: 'gocardless', ...paymentCauses[action] });
  }

  #turn(payment: Payment, status: Exclude<PaymentStatus, 'pending_submission'>, details: Details): void {
    payment.status = status;
    this.#tell(payment, status, details);
  }

  #tell({ id }: Payment, action: PaymentEvent['action'], details: Details): void {
    const links = { payment: id };
    this.#records.tell({ resource_type: 'payments', action, links, details: { ...details, scheme: 'bacs' } });
  }
}
