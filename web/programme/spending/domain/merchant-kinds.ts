/** Kinds of merchant that a plan may leave out (CRD-13). */
export const merchantKinds = ['gambling', 'cash-like', 'adult'] as const;
export type MerchantKind = (typeof merchantKinds)[number];

/**
 * Their categories, ISO 18245: betting, lotteries and casinos; money orders, foreign money, travellers' cheques, crypto-assets
 * and what is loaded on to another card or wallet; clubs, films and calls for adults. Cash from a machine is no merchant's kind:
 * it has a switch of its own.
 */
const categories: Readonly<Record<MerchantKind, ReadonlySet<string>>> = {
  gambling: new Set(['7800', '7801', '7802', '7995', '9406']),
  'cash-like': new Set(['4829', '6010', '6012', '6050', '6051', '6540']),
  adult: new Set(['5967', '7273', '7297']),
};

/** What kind of merchant a category is, of those that may be left out; nothing for all others. */
export function merchantKindOf(category: string): MerchantKind | undefined {
  return merchantKinds.find((kind) => categories[kind].has(category));
}
