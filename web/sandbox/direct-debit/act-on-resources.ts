import { json, type Reply } from '../http/routes.ts';
import { causes } from './causes.ts';
import { isOver, type MandateBook } from './mandate-book.ts';
import type { PaymentBook } from './payment-book.ts';
import { notFound, refuseState } from './provider-replies.ts';

export function cancelMandate(book: MandateBook, id: string): Reply {
  const mandate = book.mandate(id);
  if (!mandate) return notFound();
  if (isOver(mandate)) return refuseState('cancellation_failed', 'Mandate is already cancelled');
  book.end(mandate, 'cancelled', { origin: 'api', ...causes.cancelled });
  return json(200, { mandates: book.present(mandate) });
}

export function reinstateMandate(book: MandateBook, id: string): Reply {
  const mandate = book.mandate(id);
  if (!mandate) return notFound();
  if (!isOver(mandate)) return refuseState('mandate_not_inactive', 'Mandate is not inactive');
  book.reinstate(mandate);
  return json(200, { mandates: book.present(mandate) });
}

/** Until it is submitted. */
export function cancelPayment(book: PaymentBook, id: string): Reply {
  const payment = book.payment(id);
  if (!payment) return notFound();
  if (payment.status !== 'pending_submission')
    return refuseState('cancellation_failed', `Payment is ${payment.status}, so it cannot be cancelled`);
  book.cancel(payment);
  return json(200, { payments: payment });
}
