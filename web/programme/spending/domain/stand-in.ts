import { merchantKindOf } from './merchant-kinds.ts';
import type { Purchase } from './purchase.ts';

/** The most that is approved while a bank is silent, until it has said yes again; the ceilings of every plan (CRD-14). */
export const standInLimits = {
  ...{ purchasePence: 5_000, outstandingPence: 10_000, count: 3 },
  /** So long nobody is stood in for of whom a collection was returned. */
  unreturnedForDays: 90,
} as const;

/** Cash and what is like it, and gambling: gone as soon as it is spent. */
function isGoneAtOnce(category: string): boolean {
  const kind = merchantKindOf(category);
  return category === '6011' || kind === 'cash-like' || kind === 'gambling';
}

const dayMs = 86_400_000;
const knownForDays = 30;
const balanceGoodForDays = 1;

/** What we know of a customer's account where its bank does not answer. */
export interface StandInFacts {
  readonly linkedAt: Date | null;
  /** The last balance that the bank showed, and when. */
  readonly balancePence: number | null;
  readonly balanceAt: Date | null;
  /** All that is spent and not debited yet, this purchase included; pence. */
  readonly toAsk: number;
}

/**
 * Whether a purchase may be approved although the bank does not answer: small, by a card that was there or an online payment
 * that its holder has proved, nothing like cash, and of somebody whose account we have known for thirty days and who had twice
 * what is asked for within a day. How much may be outstanding, and that no collection was returned in ninety days, is looked up where
 * it is stored.
 */
export function mayStandIn(purchase: Purchase, facts: StandInFacts, now: Date): boolean {
  return isSmallAndProven(purchase) && isKnownAccount(facts, now) && hasTwice(facts, now);
}

function isSmallAndProven({ pence, channel, isProven, merchant }: Purchase): boolean {
  const isThere = channel === 'contactless' || channel === 'chip' || (channel === 'online' && isProven);
  return isThere && pence <= standInLimits.purchasePence && !isGoneAtOnce(merchant.category);
}

function isKnownAccount({ linkedAt }: StandInFacts, now: Date): boolean {
  return linkedAt !== null && now.getTime() - linkedAt.getTime() >= knownForDays * dayMs;
}

function hasTwice({ balancePence, balanceAt, toAsk }: StandInFacts, now: Date): boolean {
  if (balancePence === null || balanceAt === null) return false;
  return now.getTime() - balanceAt.getTime() <= balanceGoodForDays * dayMs && balancePence >= 2 * toAsk;
}
