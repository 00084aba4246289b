/** How a card is shown to a merchant. `online` is with 3-D Secure where `isProven` says so; `other` is typed or swiped. */
export const channels = ['contactless', 'chip', 'online', 'atm', 'other'] as const;
export type Channel = (typeof channels)[number];

/** Limits at home and abroad are apart (CRD-09). */
export const regions = ['home', 'abroad'] as const;
export type Region = (typeof regions)[number];

/**
 * What is asked for. `spend`: money goes out. `check`: whether the card is good, for nothing. `credit`: money comes back.
 * `other`: what we do not offer.
 */
export type PurchaseKind = 'spend' | 'check' | 'credit' | 'other';

export interface Merchant {
  readonly name: string;
  readonly city: string | null;
  /** ISO 3166, three letters. */
  readonly country: string;
  /** ISO 18245, four digits. */
  readonly category: string;
}

/** What a merchant asks of a card, before anybody has decided. */
export interface Purchase {
  readonly kind: PurchaseKind;
  /** In pounds, as the network has converted it: whole pence, 0 or more. */
  readonly pence: number;
  readonly region: Region;
  readonly channel: Channel;
  /** The customer has proved to be there: by PIN, by the chip, or online by 3-D Secure. */
  readonly isProven: boolean;
  /** By PIN, which the processor has found right before it asks. */
  readonly hasPin: boolean;
  /** How risky the network finds it, 0 to 999; absent where it says nothing. */
  readonly riskScore?: number;
  readonly merchant: Merchant;
}

const home: ReadonlySet<string> = new Set(['GBR', 'GGY', 'JEY', 'IMN']);

/** Abroad is who stands abroad or is paid in another currency. */
export function regionOf(country: string, currency: string): Region {
  return home.has(country) && currency === 'GBP' ? 'home' : 'abroad';
}
