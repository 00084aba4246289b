import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import type {
  DirectDebits,
  PaymentAnswer,
  PaymentOrder,
  ProviderPayment,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';

import { paymentEndIn } from './endings.ts';
import { type Ask, eventsOf, make, Refused, resourceIn } from './gocardless-caller.ts';
import { Malformed, type Said } from './gocardless-shapes.ts';

const states: Readonly<Record<Said<'payments'>['status'], PaymentState>> = {
  pending_customer_approval: 'pending',
  pending_submission: 'pending',
  submitted: 'submitted',
  confirmed: 'confirmed',
  paid_out: 'paid-out',
  cancelled: 'cancelled',
  customer_approval_denied: 'cancelled',
  failed: 'failed',
  charged_back: 'charged-back',
};
const isOver = (state: PaymentState) => state === 'failed' || state === 'cancelled' || state === 'charged-back';

/** Payments of Bacs mandates (cards.md 5). */
export function createPayments(ask: Ask): Pick<DirectDebits, 'collect' | 'findPayment'> {
  /** What is said of a payment that is over does not say why; what has happened to it does. */
  async function whole(said: Said<'payments'>): Promise<ProviderPayment> {
    const payment = paymentOf(said);
    if (!isOver(payment.state)) return payment;
    const endedBecause = paymentEndIn(await eventsOf(ask, 'payment', payment.id));
    return endedBecause === undefined ? payment : { ...payment, endedBecause };
  }

  async function answered(work: () => Promise<Said<'payments'>>): Promise<PaymentAnswer> {
    try {
      return { kind: 'done', payment: await whole(await work()) };
    } catch (error) {
      const reason = reasonOf(error);
      return error instanceof Refused
        ? { kind: 'refused', reason, because: whyIn(error) }
        : { kind: 'unavailable', reason };
    }
  }

  return {
    collect: ({ key, mandateId, pence, chargeOn }: PaymentOrder) =>
      answered(async () => {
        const values = { amount: pence, currency: 'GBP', charge_date: chargeOn, links: { mandate: mandateId } };
        const made = await make(ask, { resource: 'payments', key, values });
        // What was noticed is what is taken: another sum is not what was ordered.
        if (made.amount !== pence) throw new Malformed();
        return made;
      }),
    findPayment: (id) =>
      answered(async () => resourceIn('payments', await ask('GET', `/payments/${encodeURIComponent(id)}`))),
  };
}

function whyIn({ why }: Refused): 'mandate-over' | 'too-early' | 'other' {
  if (why.some(({ reason }) => reason === 'mandate_is_inactive')) return 'mandate-over';
  return why.some(({ field }) => field === 'charge_date') ? 'too-early' : 'other';
}

function paymentOf({ id, status, charge_date: chargeOn }: Said<'payments'>): ProviderPayment {
  return { id, state: states[status], ...(chargeOn !== null && { chargeOn }) };
}
