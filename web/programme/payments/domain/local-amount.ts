import { minorUnitsOf } from '#web/programme/spending/domain/money.ts';

import type { Payment } from './payment.ts';

/** What was paid in the merchant's own money; nothing for pounds, and where it is not known exactly. */
export function localAmount({
  localMinor,
  localCurrency,
}: Pick<Payment, 'localMinor' | 'localCurrency'>): string | null {
  if (localMinor === null || localCurrency === 'GBP') return null;
  const style = { style: 'currency', currency: localCurrency } as const;
  return new Intl.NumberFormat('en-GB', style).format(localMinor / 10 ** minorUnitsOf(localCurrency));
}

/** How much of the merchant's money one pound has bought, to four figures that count: `1.1723`; nothing as above, and for nothing. */
export function rateOf(payment: Pick<Payment, 'localMinor' | 'localCurrency' | 'pence'>): string | null {
  const { localMinor, localCurrency, pence } = payment;
  if (localMinor === null || localMinor === 0 || pence === 0 || localCurrency === 'GBP') return null;
  const rate = localMinor / 10 ** minorUnitsOf(localCurrency) / (pence / 100);
  const figures = rate >= 1 ? { minimumFractionDigits: 2, maximumFractionDigits: 4 } : { maximumSignificantDigits: 4 };
  return new Intl.NumberFormat('en-GB', figures).format(rate);
}

/** Pence, or another currency's smallest unit, as a plain decimal: `-12.50`, without a mark for thousands. */
export function plainDecimal(minor: number, currency = 'GBP'): string {
  const digits = minorUnitsOf(currency);
  const whole = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}
