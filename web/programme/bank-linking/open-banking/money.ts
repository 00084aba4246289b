const written = /^(\d{1,13})(?:\.(\d{1,5}))?$/;

/** To the nearest hundredth, for amounts may have five decimals; undefined when it is no amount. */
export function penceOf(amount: string, direction: 'Credit' | 'Debit'): number | undefined {
  const [, whole = '', part = ''] = written.exec(amount) ?? [];
  if (whole === '') return undefined;
  const isMore = Number(part.charAt(2)) >= 5;
  const pence = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')) + (isMore ? 1 : 0);
  return direction === 'Debit' ? 0 - pence : pence;
}

/** As the API wants it: pounds with two decimals. */
export function amountOf(pence: number): string {
  return (pence / 100).toFixed(2);
}
