import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import type {
  DirectDebits,
  PaymentAnswer,
  PaymentOrder,
  ProviderPayment,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';

import { paymentEndIn } from './endings.ts';
import { type Ask, make, Refused, resourceIn, Unavailable, type Values } from './gocardless-caller.ts';

const states: Readonly<Record<string, PaymentState>> = {
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
  async function whole(said: Values): Promise<ProviderPayment> {
    const payment = paymentOf(said);
    if (!isOver(payment.state)) return payment;
    const { status, body } = await ask(
      'GET',
      `/events?resource_type=payments&payment=${encodeURIComponent(payment.id)}`,
    );
    const { events } = body;
    if (!Array.isArray(events)) throw new Unavailable(status);
    const endedBecause = paymentEndIn(events);
    return endedBecause === undefined ? payment : { ...payment, endedBecause };
  }

  async function answered(work: () => Promise<Values>): Promise<PaymentAnswer> {
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
      answered(() => {
        const values = { amount: pence, currency: 'GBP', charge_date: chargeOn, links: { mandate: mandateId } };
        return make(ask, { resource: 'payments', key, values });
      }),
    findPayment: (id) =>
      answered(async () => resourceIn('payments', await ask('GET', `/payments/${encodeURIComponent(id)}`))),
  };
}

function whyIn({ why }: Refused): 'mandate-over' | 'too-early' | 'other' {
  if (why.some(({ reason }) => reason === 'mandate_is_inactive')) return 'mandate-over';
  return why.some(({ field }) => field === 'charge_date') ? 'too-early' : 'other';
}

function paymentOf(said: Values): ProviderPayment {
  const { id, status, charge_date: chargeOn } = said;
  const state = typeof status === 'string' ? states[status] : undefined;
  if (typeof id !== 'string' || state === undefined) throw new Error('The answer is no payment that we know.');
  return { id, state, ...(typeof chargeOn === 'string' && { chargeOn }) };
}
