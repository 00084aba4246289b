import type { Allocation, RoundUpStep } from './allocation.ts';

/**
 * What a debit card of a high street bank takes for a payment in another currency, in hundredths of a percent of it: 2.99 %, the
 * fee of most of the large ones. What our customers save is reckoned against it, so a change needs a new date, not a new figure
 * in the old one's place.
 */
const comparedFees = [{ from: '2020-01-01', basisPoints: 299 }] as const;

/** The fee of the comparison on a day, `YYYY-MM-DD`, in hundredths of a percent. */
export function comparedBasisPoints(day: string): number {
  return comparedFees.findLast(({ from }) => from <= day)?.basisPoints ?? 0;
}

/** The fee of the comparison on a day, `YYYY-MM-DD`, less what the customer's plan adds to the exchange rate: never below nothing. */
export function savedBasisPoints(day: string, planBasisPoints: number): number {
  return Math.max(0, comparedBasisPoints(day) - planBasisPoints);
}

/** Whole pence saved on a payment in another currency; the part of a penny is not claimed. */
export function savingOf(pence: number, basisPoints: number): number {
  return Number((BigInt(pence) * BigInt(basisPoints)) / 10_000n);
}

/** What a payment of so many pence is rounded up by: nothing for a multiple (CON-04). The preview asks the same. */
export function roundUpOf(pence: number, to: RoundUpStep): number {
  return (to - (pence % to)) % to;
}

/** A payment as it stands: what its merchant has taken and what of that has come back. */
export interface CountedPayment {
  /** In pounds; else in another currency. */
  readonly isInPounds: boolean;
  readonly isCash: boolean;
  /** What was taken in all. */
  readonly pence: number;
  /** In the merchant's smallest unit. */
  readonly minor: number;
  /** What of it has come back, in the same unit: a refund may come at another rate. */
  readonly refundedMinor: number;
}

/** What counts for a payment, as it stood when it was made. */
export interface GivingTerms extends Pick<Allocation, 'shares' | 'roundUp'> {
  /** `savedBasisPoints` of its day. */
  readonly basisPoints: number;
}

export const contributionKinds = ['saving', 'round-up'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/** Hundredths of a penny that a cause has from one payment: so a share of a penny is exact. */
export interface Contributed {
  readonly cause: string;
  readonly kind: ContributionKind;
  readonly units: number;
}

const unitsInPenny = 100;

/**
 * What was saved on a payment, and what of it goes to which cause (CON-10): of a payment in another currency the chosen
 * percentages of the saving, of a purchase in pounds what it is rounded up by. What comes back takes its part of the saving along;
 * a round-up stays until all of the purchase has come back (CON-11).
 */
export function contributionsOf(
  payment: CountedPayment,
  { shares, roundUp, basisPoints }: GivingTerms,
): { readonly savingPence: number; readonly contributed: readonly Contributed[] } {
  const left = leftOf(payment);
  if (!payment.isInPounds) {
    const savingPence = savingOf(left, basisPoints);
    const contributed = shares.map(({ cause, percent }) => ({
      ...{ cause, kind: 'saving' as const, units: savingPence * percent },
    }));
    return { savingPence, contributed };
  }
  if (roundUp === null || payment.isCash || left === 0) return { savingPence: 0, contributed: [] };
  const units = roundUpOf(payment.pence, roundUp.to) * unitsInPenny;
  return { savingPence: 0, contributed: [{ cause: roundUp.cause, kind: 'round-up', units }] };
}

/** Whole pence of a payment that have not come back. */
function leftOf({ pence, minor, refundedMinor }: CountedPayment): number {
  if (minor <= 0) return pence;
  const kept = Math.min(minor, Math.max(0, minor - refundedMinor));
  return Number((BigInt(pence) * BigInt(kept)) / BigInt(minor));
}

/** What a cause has in whole pence of so many units; what is left over waits for the next payment. */
function penceIn(units: number): number {
  return Math.floor(units / unitsInPenny);
}

/** Of a cause all that it was given by a customer: in units, and in the whole pence that these have come to. */
export interface CauseTotal {
  readonly units: number;
  readonly pence: number;
}

/** The total with so many more units, or fewer, and the pence that this adds to what is owed: 0 ≤ units − 100 × pence < 100 (CON-11). */
export function addedTo(
  { units: before, pence }: CauseTotal,
  units: number,
): { readonly total: CauseTotal; readonly pence: number } {
  const after = before + units;
  const total = { units: after, pence: penceIn(after) };
  return { total, pence: total.pence - pence };
}

/** What has to be added to `before`, which may stand in several rows, to come to `now`; nothing where it does already. */
export function changesIn(before: readonly Contributed[], now: readonly Contributed[]): readonly Contributed[] {
  const sums = new Map<string, Contributed>();
  const add = ({ cause, kind, units }: Contributed) => {
    const key = `${kind} ${cause}`;
    sums.set(key, { cause, kind, units: (sums.get(key)?.units ?? 0) + units });
  };
  for (const each of before) add({ ...each, units: -each.units });
  for (const each of now) add(each);
  return [...sums.values()].filter(({ units }) => units !== 0);
}
