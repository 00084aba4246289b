import type { MonthFigures, Sum } from './month-figures.ts';

/** A sum that so many customers make alike. */
export function evenSum(customers: number, amount: number): Sum {
  const each = customers === 0 ? 0 : amount / customers;
  return { amount, customers, gross: amount, largest: each, largestTwo: Math.min(2, customers) * each };
}

/** A month in which nothing happened, with whatever did. */
export function aMonth(over: Partial<MonthFigures> = {}): MonthFigures {
  return { month: '2026-10-01', signUps: 0, reached: {}, active: 0, plans: {}, sums: {}, ...over };
}
