import type { Reply } from '../http/routes.ts';
import type { MandateBook } from './mandate-book.ts';
import type { PaymentBook } from './payment-book.ts';
import type { ProviderRecords } from './provider-records.ts';
import { listed } from './provider-replies.ts';
import type { ProviderEvent } from './provider-resources.ts';

/** `?reference=`. The newest first, as in the other lists. */
export function listMandates(book: MandateBook, query: URLSearchParams): Reply {
  const mandates = book.mandates().filter(({ reference }) => isWished(query, 'reference', reference));
  return listed(
    'mandates',
    mandates.map((mandate) => book.present(mandate)),
  );
}

/** `?mandate=`, `?status=`. */
export function listPayments(book: PaymentBook, query: URLSearchParams): Reply {
  const payments = book
    .payments()
    .filter(({ links, status }) => isWished(query, 'mandate', links.mandate) && isWished(query, 'status', status));
  return listed('payments', payments);
}

/** `?mandate=`, `?payment=`, `?resource_type=`. What happens to a payment is no event of its mandate. */
export function listEvents(records: ProviderRecords, query: URLSearchParams): Reply {
  const isAskedFor = ({ resource_type: type, links }: ProviderEvent) =>
    isWished(query, 'resource_type', type) &&
    isWished(query, 'mandate', 'mandate' in links ? links.mandate : undefined) &&
    isWished(query, 'payment', 'payment' in links ? links.payment : undefined);
  return listed('events', records.kept.events.filter(isAskedFor).reverse());
}

function isWished(query: URLSearchParams, filter: string, value: string | undefined): boolean {
  const wished = query.get(filter);
  return wished === null || wished === value;
}
