import { csvLine, csvMark, csvText } from '#web/platform/domain/csv.ts';
import { localAmount, plainDecimal } from '#web/programme/payments/domain/local-amount.ts';

import type { ListedPayment, PaymentFilter, Payments } from './ports/payments.ts';

const columns = [
  ...['Date', 'Time', 'Kind', 'State', 'Merchant', 'Merchant as the network spells it', 'Town', 'Country'],
  ...['Amount (GBP)', 'Local amount', 'Local currency', 'Added to the rate (GBP)', 'Cash fee (GBP)', 'Id'],
];
const atOnce = 1_000;

/** All of a customer's payments that the filter shows, as lines of RFC 4180, the newest first (TXN-08); read by the thousand as they are sent. */
export async function* paymentsCsv(
  customerId: string,
  filter: PaymentFilter,
  payments: Pick<Payments, 'page'>,
): AsyncGenerator<string, void> {
  yield `${csvMark}${csvLine(columns)}`;
  for (let last: ListedPayment | undefined; ;) {
    const rows = await payments.page(customerId, { filter, size: atOnce, ...(last && { before: last }) });
    if (rows.length > 0) yield rows.map(rowOf).join('');
    last = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** What moved no money is 0.00 of it, so that the column adds up; in the merchant's own money stands what was asked for. */
function rowOf(payment: ListedPayment): string {
  const { day, created, kind, state, merchant, descriptor, town, country, id, localMinor, localCurrency } = payment;
  const isAbroad = localMinor !== null && localAmount(payment) !== null;
  return csvLine([
    ...[day, clock.format(created), kind, state, csvText(merchant), csvText(descriptor), csvText(town ?? ''), country],
    plainDecimal(movesNothing.has(state) ? 0 : signed(payment.pence, kind)),
    ...(isAbroad ? [plainDecimal(signed(localMinor, kind), localCurrency), localCurrency] : ['', '']),
    ...[payment.marginPence, payment.feePence].map((pence) => (pence === null ? '' : plainDecimal(-pence))),
    id,
  ]);
}

const movesNothing: ReadonlySet<ListedPayment['state']> = new Set(['declined', 'reversed']);

function signed(minor: number, kind: ListedPayment['kind']): number {
  return kind === 'refund' || kind === 'walletRefund' ? minor : -minor;
}
