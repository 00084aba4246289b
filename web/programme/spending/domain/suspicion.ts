import type { Purchase } from './purchase.ts';

/** From when on a purchase that nobody has proved to make looks like somebody else’s. */
export interface SuspicionRules {
  /** The network’s score of its risk, 0 to 999. */
  readonly riskScore: number;
  /** How often a card’s number alone is tried, in so many minutes. */
  readonly tries: number;
  readonly minutes: number;
}

/** How often a card’s number alone was tried since `since`, or since its customer was last proved to be there. */
export interface Tries {
  readonly count: number;
  readonly since: Date | null;
}

export const notTried: Tries = { count: 0, since: null };

const minuteMs = 60_000;

/** Whoever knows a card’s number could have made it: nobody typed a PIN or a code, and no card was there. */
export function isByNumber({ kind, channel, isProven }: Pick<Purchase, 'kind' | 'channel' | 'isProven'>): boolean {
  return (kind === 'spend' || kind === 'check') && channel !== 'contactless' && !isProven;
}

/** A check of the card that counts: as a try of its number, or as a proof that ends the count. */
export function isTryOrProof(purchase: Pick<Purchase, 'kind' | 'channel' | 'isProven'>): boolean {
  return purchase.kind === 'check' && (purchase.isProven || isByNumber(purchase));
}

/** The moment before which a count has begun that counts no more. */
export function triesCountFrom({ minutes }: SuspicionRules, at: Date): Date {
  return new Date(at.getTime() - minutes * minuteMs);
}

/**
 * Whether a purchase looks like somebody else’s: the network says so, or the number of the card was tried too often. One that is
 * proved never does, so that whoever has the card, or its customer’s phone, can always go on.
 */
export function isSuspect(
  purchase: Pick<Purchase, 'kind' | 'channel' | 'isProven' | 'riskScore'>,
  { count, since }: Tries,
  { rules, at }: { readonly rules: SuspicionRules; readonly at: Date },
): boolean {
  if (purchase.isProven) return false;
  if ((purchase.riskScore ?? 0) >= rules.riskScore) return true;
  const isCounting = since !== null && since > triesCountFrom(rules, at);
  return isByNumber(purchase) && isCounting && count >= rules.tries;
}
