import { code as currencyBy } from 'currency-codes';
import rates from './rates.json' with { type: 'json' };

const poundsFor: Readonly<Record<string, string>> = rates.poundsFor;
const MOST_MINOR = 2_000_000_000;

/** Digits after the point: none for yen, three for dinars. */
export function digitsOf(currency: string): number {
  return currencyBy(currency)?.digits ?? 2;
}

/** What was typed as an amount, in the smallest unit; or what is wrong with it, in words for whoever typed. */
export function readAmount(typed: string, currency: string): number | string {
  const digits = digitsOf(currency);
  const example = `Type an amount such as ${plainAmount(1_250 * 10 ** Math.max(0, digits - 2), currency)}`;
  const bare = typed.replaceAll(/\s/gu, '').replaceAll(/,(?=\d{3}(?:\D|$))/gu, '');
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d+))?$/u.exec(bare) ?? [];
  if (whole === undefined) return `${example}.`;
  if (fraction.length > digits)
    return digits === 0 ? `${currency} has no decimals.` : `${currency} has ${digits} decimals.`;
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  const pence = penceFor(minor, currency);
  return minor > MOST_MINOR || pence > MOST_MINOR ? `That is more than any till takes.` : minor;
}

/** As it is typed into a field: `12.50`. */
export function plainAmount(minor: number, currency: string): string {
  return (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
}

/** As it is read: `£12.50`. */
export function shownAmount(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat('en-GB', {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return format.format(minor / 10 ** digits).replace('-', '−');
}

/** What stands before an amount: `£`, `¥`, `KWD`. */
export function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Whole pence at the network's rate, half a penny up; as they are where the rate is not known. */
export function penceFor(minor: number, currency: string): number {
  const [whole = '0', fraction = ''] = (poundsFor[currency] ?? '1').split('.');
  const scaled = BigInt(minor) * BigInt(whole + fraction) * 100n;
  const unit = 10n ** BigInt(fraction.length + digitsOf(currency));
  return Number((2n * scaled + unit) / (2n * unit));
}
