import { isDigits } from './digits.ts';

/** Whether `value` is the security code on the back of a card: 3 digits. */
export function isCvv(value: string): boolean {
  return isDigits(value, 3);
}

/** Whether `value` is a PIN of 4 digits that is neither one digit repeated nor digits in a row up or down. */
export function isPin(value: string): boolean {
  if (!/^[0-9]{4}$/.test(value)) return false;
  const steps = [1, 2, 3].map((index) => Number(value[index]) - Number(value[index - 1]));
  const [first] = steps;
  const isEven = steps.every((step) => step === first);
  return !(isEven && (first === 0 || first === 1 || first === -1));
}
