import { Unavailable } from './unavailable.ts';

const written = /^(\d{1,13})(?:\.(\d{1,5}))?$/;

/** Hundredths, exactly. @throws when it is no amount or has parts smaller than a hundredth. */
export function penceOf(amount: string, direction: 'Credit' | 'Debit'): number {
  const [, whole = '', part = ''] = written.exec(amount) ?? [];
  if (whole === '' || /[1-9]/.test(part.slice(2))) throw new Unavailable('unreadable');
  const pence = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
  return direction === 'Debit' ? 0 - pence : pence;
}

/** As the API wants it: pounds with two decimals. */
export function amountOf(pence: number): string {
  return (pence / 100).toFixed(2);
}
