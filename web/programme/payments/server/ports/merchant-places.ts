/** Where a merchant is; nothing in it where somebody has looked and found nothing. */
export interface StoredPlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string | null;
}

export interface MerchantKey {
  readonly merchant: string;
  readonly town: string;
  /** ISO 3166, three letters. */
  readonly country: string;
}

/** What was found of merchants' places, for all customers alike. */
export interface MerchantPlaces {
  find(key: MerchantKey): Promise<StoredPlace | undefined>;
  keep(key: MerchantKey, place: StoredPlace, at: Date): Promise<void>;
}
