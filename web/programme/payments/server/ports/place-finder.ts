/** Where somebody says that a merchant is. */
export interface FoundPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly address: string;
}

/** `none`: nobody knows of it there. `away`: nobody could say; another time they may. */
export type PlaceAnswer = { readonly kind: 'found'; readonly place: FoundPlace } | { readonly kind: 'none' | 'away' };

export interface MerchantQuery {
  readonly merchant: string;
  readonly town: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

/** Looks up where a merchant is by its name and town. It never hears of a customer or a payment. */
export interface PlaceFinder {
  find(query: MerchantQuery): Promise<PlaceAnswer>;
}
