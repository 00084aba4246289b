import { csvLine, csvMark, csvText } from '#web/platform/domain/csv.ts';
import { plainDecimal } from '#web/programme/payments/domain/local-amount.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { ListedPayment, PaymentFilter } from './ports/payments.ts';
import type { PaymentRecord } from './present-payment.ts';
import { presentPayments } from './present-payments.ts';

const columns = [
  ...['Date', 'Time', 'Kind', 'State', 'Merchant', 'Merchant as the network spells it', 'Town', 'Country'],
  ...['Amount (GBP)', 'Local amount', 'Local currency', 'Added to the rate (GBP)', 'Cash fee (GBP)', 'Rate', 'Sort'],
  ...['Where', 'Saved (GBP)', 'Cashback (GBP)', 'How the cashback stands', 'Given to causes (GBP)'],
  ...['Gift Aid adds (GBP)', 'Why it was declined', 'Dispute', 'Refund of', 'Id'],
];
const atOnce = 1_000;
/** Sets of words that are kept while a file is made. */
const mostSaid = 1_000;

/** The words of a key, as the list of payments says them to this customer. */
export type PaymentWords = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export interface Exported {
  readonly customerId: string;
  readonly filter: PaymentFilter;
  /** A day in London. */
  readonly today: string;
  readonly words: PaymentWords;
}

/**
 * All of a customer's payments that the filter shows, as lines of RFC 4180, the newest first (TXN-08); read by the thousand as they are
 * sent. Each says what its detail says, in the same words (TXN-02).
 */
export async function* paymentsCsv(
  { customerId, filter, today, words }: Exported,
  store: Pick<Store, 'payments' | 'cashback'>,
): AsyncGenerator<string, void> {
  yield `${csvMark}${csvLine(columns)}`;
  const said = saidOnce(words);
  for (let last: ListedPayment | undefined; ;) {
    const rows = await store.payments.page(customerId, { filter, size: atOnce, ...(last && { before: last }) });
    const presented = await presentPayments(rows, { store, today });
    if (rows.length > 0) yield presented.map(({ row, record }) => lineOf(row, record, said)).join('');
    last = rows.at(-1);
    if (rows.length < atOnce) return;
  }
}

/** What moved no money is 0.00 of it, so that the column adds up; in the merchant's own money stands what was asked for. */
function lineOf(
  { localMinor, kind, state, country }: ListedPayment,
  record: PaymentRecord,
  words: PaymentWords,
): string {
  const isAbroad = localMinor !== null && record.local !== null;
  return csvLine([
    ...[record.day, record.time, csvText(words(kindKeys[kind])), csvText(words(`payments.states.${state}`))],
    ...[csvText(record.merchant), csvText(record.descriptor), csvText(record.town ?? '')],
    csvText(record.country ?? country),
    plainDecimal(movesNothing.has(state) ? 0 : signed(record.pence, kind)),
    ...(isAbroad ? [plainDecimal(signed(localMinor, kind), record.localCurrency), record.localCurrency] : ['', '']),
    ...[record.marginPence, record.feePence].map((pence) => (pence === null ? '' : plainDecimal(-pence))),
    ...inWords(record, words).map(csvText),
    ...[record.refundOf ?? '', record.id],
  ]);
}

/** From the rate on, as the columns go. */
function inWords(record: PaymentRecord, words: PaymentWords): readonly string[] {
  const { kind, category, place, reason, merchant, dispute } = record;
  const [town, country] = [record.town ?? 'none', record.country ?? 'none'];
  const { rate, localCurrency: currency, cashbackPence, cashbackStatus, disputePence } = record;
  return [
    rate === null ? '' : words('payments.rate-words', { rate, currency }),
    words('payments.sort', { kind, category }),
    words('payments.where', { place, town, country }),
    pounds(record.savingPence),
    pounds(cashbackPence),
    cashbackPence === null || cashbackStatus === null
      ? ''
      : words('payments.cashback', { amount: cashbackPence, status: cashbackStatus }),
    pounds(record.contributionPence),
    pounds(record.giftAidPence),
    reason === null ? '' : whyOf(reason, words),
    dispute === null ? '' : words('payments.dispute', { dispute, merchant, amount: disputePence ?? 0 }),
  ];
}

const pounds = (pence: number | null) => (pence === null ? '' : plainDecimal(pence));

/** The first that says anything, as the detail has it. */
function whyOf(reason: string, words: PaymentWords): string {
  const keys = ['payments.why-card', 'payments.why-use', 'payments.why'];
  return keys.map((key) => words(key, { reason })).find((said) => said !== '') ?? '';
}

/** The filter's words for each kind. */
const kindKeys: Readonly<Record<ListedPayment['kind'], string>> = {
  purchase: 'payments.kinds.purchase',
  atm: 'payments.kinds.atm',
  refund: 'payments.kinds.refund',
  walletRefund: 'payments.kinds.wallet-refund',
};

/** Most rows say what others have said: each is put into words once. */
function saidOnce(words: PaymentWords): PaymentWords {
  const said = new Map<string, string>();
  return (key, values) => {
    const asked = JSON.stringify([key, values]);
    const known = said.get(asked) ?? words(key, values);
    if (said.size < mostSaid) said.set(asked, known);
    return known;
  };
}

const movesNothing: ReadonlySet<ListedPayment['state']> = new Set(['declined', 'reversed']);

function signed(minor: number, kind: ListedPayment['kind']): number {
  return kind === 'refund' || kind === 'walletRefund' ? minor : -minor;
}
