import { isDigits } from './digits.ts';

/** Whether `value` is a UK sort code: 6 digits, with or without hyphens or spaces. */
export function isSortCode(value: string): boolean {
  return isDigits(value, 6);
}

/** Whether `value` is a UK account number: 8 digits. Shorter ones are written with zeros in front. */
export function isAccountNumber(value: string): boolean {
  return isDigits(value, 8);
}
