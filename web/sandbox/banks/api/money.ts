/** An amount as the API writes it: never below zero, the direction stands beside it. */
export function amountOf(pence: number, currency: string): { Amount: string; Currency: string } {
  return { Amount: (Math.abs(pence) / 100).toFixed(2), Currency: currency };
}

export function directionOf(pence: number): 'Credit' | 'Debit' {
  return pence < 0 ? 'Debit' : 'Credit';
}
