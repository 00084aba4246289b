import { code as currencyBy } from 'currency-codes';

/** An amount in the smallest unit of its currency, ISO 4217. */
export interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** How many pounds one of a currency is worth, as a decimal: `0.7843`. Never a floating number, which could not say it exactly. */
export type Rate = string;

const poundDecimals = 2;

/**
 * Whole pence for an amount in any currency, half a penny to the even one, rounded once. Pounds stay as they are at rate `1`;
 * what is below zero is the mirror of what is above.
 *
 * @throws {RangeError} for a currency that ISO 4217 does not list, a rate that is not a decimal above zero, or an amount that
 *   is not whole
 */
export function toPence({ minor, currency }: Amount, rate: Rate): number {
  const { digits, decimals } = decimalOf(rate);
  // minor × 10^-decimals of the currency × rate × 100 pence
  const numerator = BigInt(minor) * digits * 10n ** BigInt(poundDecimals);
  const denominator = 10n ** BigInt(decimals + minorUnitsOf(currency));
  return Number(halfEven(numerator, denominator));
}

/** Pence that need not be whole, such as what is left of a sum by a share of it: exact until something is worked out from them. */
export interface ExactPence {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

export const exactly = (pence: number): ExactPence => ({ numerator: BigInt(pence), denominator: 1n });

/** Both together; what is taken off is below zero. */
export function plus(one: ExactPence, other: ExactPence): ExactPence {
  const numerator = one.numerator * other.denominator + other.numerator * one.denominator;
  return { numerator, denominator: one.denominator * other.denominator };
}

/** No less than nothing, and no more than so many pence. */
export function within({ numerator, denominator }: ExactPence, pence: number): ExactPence {
  if (numerator < 0n) return exactly(0);
  return numerator > BigInt(pence) * denominator ? exactly(pence) : { numerator, denominator };
}

/** So many hundredths of a percent of an amount, in whole pence, half a penny to the even one, rounded once. */
export function partOf({ numerator, denominator }: ExactPence, basisPoints: number): number {
  return Number(halfEven(numerator * BigInt(basisPoints), denominator * 10_000n));
}

/** Digits after the point of a currency: 0 for the yen, 3 for the dinar of Kuwait. @throws {RangeError} where nobody knows it. */
export function minorUnitsOf(currency: string): number {
  const found = currencyBy(currency);
  if (found === undefined) throw new RangeError('The currency is not in ISO 4217.');
  return found.digits;
}

function decimalOf(rate: Rate): { readonly digits: bigint; readonly decimals: number } {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/u.exec(rate) ?? [];
  const digits = BigInt(`0${whole}${fraction}`);
  if (digits === 0n) throw new RangeError('A rate is a decimal above zero.');
  return { digits, decimals: fraction.length };
}

function halfEven(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -halfEven(-numerator, denominator);
  const whole = numerator / denominator;
  const twiceRest = 2n * (numerator % denominator);
  const isUp = twiceRest > denominator || (twiceRest === denominator && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}
