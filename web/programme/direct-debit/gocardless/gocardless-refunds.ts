import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type {
  DirectDebits,
  ProviderRefund,
  RefundAnswer,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';

import { type Ask, make, Refused, resourceIn } from './gocardless-caller.ts';
import type { Said } from './gocardless-shapes.ts';

const states: Readonly<Record<Said<'refunds'>['status'], ProviderRefund['state']>> = {
  created: 'sent',
  pending_submission: 'sent',
  submitted: 'sent',
  paid: 'paid',
  cancelled: 'failed',
  bounced: 'failed',
  funds_returned: 'failed',
};

/** Refunds of payments that have been confirmed (cards.md 4.2). */
export function createRefunds(ask: Ask): Pick<DirectDebits, 'refund' | 'findRefund'> {
  async function answered(work: () => Promise<Said<'refunds'>>): Promise<RefundAnswer> {
    try {
      return { kind: 'done', refund: refundOf(await work()) };
    } catch (error) {
      return { kind: error instanceof Refused ? 'refused' : 'unavailable', reason: reasonOf(error) };
    }
  }

  return {
    refund: ({ key, paymentId: payment, pence, totalPence }) =>
      answered(() => {
        const values = { amount: pence, total_amount_confirmation: totalPence, links: { payment } };
        return make(ask, { resource: 'refunds', key, values });
      }),
    findRefund: (id) =>
      answered(async () => resourceIn('refunds', await ask('GET', `/refunds/${encodeURIComponent(id)}`))),
  };
}

function refundOf({ id, status }: Said<'refunds'>): ProviderRefund {
  return { id, state: states[status] };
}
