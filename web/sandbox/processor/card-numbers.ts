import { randomInt } from 'node:crypto';

/** A range that belongs to nobody. */
const RANGE = '999999';

/** A new card number of 16 digits, with its check digit. */
export function newPan(): string {
  const account = String(randomInt(1_000_000_000)).padStart(9, '0');
  return `${RANGE}${account}${checkDigit(`${RANGE}${account}`)}`;
}

/** The digit that Luhn's formula adds to `digits`. */
export function checkDigit(digits: string): string {
  const sum = (digits.match(/\d/gu) ?? []).reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
