import kept from './merchants.json' with { type: 'json' };

/** Somebody who takes cards. */
export interface PosMerchant {
  readonly id: string;
  /** As it stands on statements: 25 characters at most. */
  readonly name: string;
  readonly city: string;
  /** ISO 3166, three letters. */
  readonly country: string;
  /** ISO 18245. */
  readonly mcc: string;
  readonly currency: string;
  /** What is usually paid here, as it is typed. */
  readonly typical: string;
}

const merchants: readonly PosMerchant[] = kept;
const [first] = merchants;

/** Where one shops who has chosen nothing. */
export const usualMerchant: PosMerchant = first ?? {
  ...{ id: 'shop', name: 'Shop', city: 'London', country: 'GBR', mcc: '5999', currency: 'GBP', typical: '10.00' },
};

export function merchantOf(id: string): PosMerchant | undefined {
  return merchants.find((merchant) => merchant.id === id);
}

const regions: Readonly<Record<string, string>> = {
  GBR: 'United Kingdom',
  USA: 'United States',
  JPN: 'Japan',
  KWT: 'Kuwait',
};

const regionIn = ({ country }: PosMerchant) => regions[country] ?? 'Europe';

/** By where they are, in the order of the list. */
export const merchantsByRegion = [...new Set(merchants.map(regionIn))].map((region) => ({
  region,
  merchants: merchants.filter((merchant) => regionIn(merchant) === region),
}));

/** What the terminal says of a merchant. */
export function acceptorIn({ id, name, city, country, mcc }: PosMerchant) {
  return {
    ...{ descriptor: name, mcc, merchant_acceptor_id: acceptorIdOf(id) },
    ...{ merchant_acceptor_city: city, merchant_acceptor_country: country },
  };
}

/** Twelve digits that stay the same. */
function acceptorIdOf(id: string): string {
  const at = merchants.findIndex((merchant) => merchant.id === id);
  return String(174_030_075_000 + at);
}
