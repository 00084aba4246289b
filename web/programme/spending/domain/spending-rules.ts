import type { Purchase } from './purchase.ts';
import type { SuspicionRules } from './suspicion.ts';

/** Without a PIN a card is tapped for no more than `purchase` at once, `total` in all and `inARow` times; pence. */
export interface TapLimits {
  readonly purchase: number;
  readonly total: number;
  readonly inARow: number;
}

/** What is configured of spending, the same for every card. */
export interface SpendingRules {
  /** Where no card is paid with; ISO 3166, three letters. */
  readonly closedCountries: ReadonlySet<string>;
  /** Kinds of merchant that no card pays; ISO 18245. */
  readonly closedCategories: ReadonlySet<string>;
  readonly taps: TapLimits;
  readonly suspicion: SuspicionRules;
}

/** What has been tapped since a PIN was last typed; pence. */
export interface Taps {
  readonly count: number;
  readonly pence: number;
}

export const notTapped: Taps = { count: 0, pence: 0 };

/**
 * What is configured where nobody says otherwise: the countries that the Financial Action Task Force calls for action against
 * (October 2024), what the Financial Conduct Authority lets be tapped (SCA-RTS, article 11; PS21/2), and, for want of figures
 * of real fraud, our own judgement of what looks like it (DECISIONS 99).
 */
export const usualRules: SpendingRules = {
  closedCountries: new Set(['PRK', 'IRN', 'MMR']),
  closedCategories: new Set(),
  taps: { purchase: 10_000, total: 30_000, inARow: 5 },
  suspicion: { riskScore: 900, tries: 10, minutes: 60 },
};

/** A card that is held to the terminal, and nobody has typed its PIN. */
export function isTap({ kind, channel, hasPin }: Pick<Purchase, 'kind' | 'channel' | 'hasPin'>): boolean {
  return kind === 'spend' && channel === 'contactless' && !hasPin;
}

/** Whether a purchase has to wait for a PIN, by what was tapped before it. */
export function needsPin(
  purchase: Pick<Purchase, 'kind' | 'channel' | 'hasPin' | 'pence'>,
  taps: Taps,
  limits: TapLimits,
): boolean {
  if (!isTap(purchase)) return false;
  const { pence } = purchase;
  return pence > limits.purchase || taps.count >= limits.inARow || taps.pence + pence > limits.total;
}
