import type { Merchant } from '#web/programme/spending/domain/purchase.ts';

import kept from './merchants.json' with { type: 'json' };

/** A merchant of the sandbox, as a history knows it. */
export interface HistoryMerchant extends Merchant {
  /** ISO 4217. */
  readonly currency: string;
  /** What is usually paid there, in the currency's smallest unit. */
  readonly usual: number;
}

export type MerchantId = keyof typeof kept;

/** Where a made-up customer buys: merchants of the sandbox, by its ids. */
export const historyMerchants: Readonly<Record<MerchantId, HistoryMerchant>> = kept;

/** Pence for one of a currency's smallest units, at the sandbox's rates of the European Central Bank. */
export const penceForMinor: Readonly<Record<string, number>> = {
  GBP: 1,
  EUR: 0.870_58,
  USD: 0.745_104_42,
  JPY: 0.466_174,
  SEK: 0.079_928_39,
  DKK: 0.116_501_4,
  KWD: 0.241,
};

/** Whole pence for an amount in a currency's smallest unit. @throws {RangeError} for a currency that nobody here is paid in. */
export function penceFor(minor: number, currency: string): number {
  const rate = penceForMinor[currency];
  if (rate === undefined) throw new RangeError(`No rate is known for ${currency}.`);
  return Math.round(minor * rate);
}
