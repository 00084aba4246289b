import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { ClearingKind } from './card-event.ts';
import { type Amount, partOf } from './money.ts';
import type { Purchase } from './purchase.ts';
import { monthOf } from './spend-limits.ts';

/** What a plan adds to what is paid abroad, as it was sold (PLN-05); percentages in hundredths of a percent. */
export interface FeeTerms {
  /** Added to the exchange rate. */
  readonly exchangeBasisPoints: number;
  /** Cash from machines abroad that nothing is taken for, in a month of London's. */
  readonly atmFreePence: number;
  readonly atmFeeBasisPoints: number;
}

export const noFees: FeeTerms = { exchangeBasisPoints: 0, atmFreePence: 0, atmFeeBasisPoints: 0 };

/** `margin`: what is added to the exchange rate. `cash`: for cash abroad beyond what is free. Each is a line of its own. */
export const feeKinds = ['margin', 'cash'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** One movement of a purchase's money. */
export interface Moved {
  readonly kind: ClearingKind;
  readonly pence: number;
  /** In the merchant's money. */
  readonly asked: Amount;
}

/** What is added in all to the rate of a purchase, by what of it has not come back: rounded once (cards.md 4.3). */
export function marginOn(moved: readonly Moved[], { exchangeBasisPoints }: FeeTerms): number {
  return partOf(leftAbroad(moved), exchangeBasisPoints);
}

/**
 * Pence that were taken in another currency and have not come back. What came back is reckoned in the merchant's own money, for
 * a refund may be changed at another rate.
 */
function leftAbroad(moved: readonly Moved[]): number {
  const abroad = moved.filter(({ asked }) => asked.currency !== 'GBP');
  const taken = abroad.filter(({ kind }) => kind === 'spent');
  const back = abroad.filter(({ kind }) => kind !== 'spent');
  const pence = sum(taken, (each) => each.pence);
  const minor = sum(taken, ({ asked }) => asked.minor);
  const backMinor = sum(back, ({ kind, asked }) => (kind === 'refunded' ? asked.minor : -asked.minor));
  const kept = Math.min(minor, Math.max(0, minor - backMinor));
  return minor === 0 ? 0 : Number((BigInt(pence) * BigInt(kept)) / BigInt(minor));
}

/**
 * What is taken for cash abroad, or comes back, as all of a month's goes from `before` to `after`: a percentage of what is beyond
 * the free part, and in all the same whichever machine is told of first.
 */
export function cashFeeFor(
  { before, after }: { readonly before: number; readonly after: number },
  { atmFreePence, atmFeeBasisPoints }: FeeTerms,
): number {
  const feeOn = (pence: number) => partOf(Math.max(0, pence - atmFreePence), atmFeeBasisPoints);
  return feeOn(after) - feeOn(before);
}

interface Counted extends Pick<Moved, 'kind'> {
  /** The day of London's in which it counts. */
  readonly countedOn: CalendarDate;
}

/** The day in which money was first taken; nothing where none was, as with a refund that is told of first. */
export function firstTakenOn(moved: readonly Counted[]): CalendarDate | undefined {
  return moved
    .flatMap(({ kind, countedOn }) => (kind === 'spent' ? countedOn : []))
    .toSorted()
    .at(0);
}

/** What machines have given in a month, by its first day: each less what has come back of it since, whenever that was. */
export function cashIn(
  month: CalendarDate,
  rows: readonly (Counted & Pick<Moved, 'pence'> & { readonly transaction: string })[],
): number {
  const byMachine = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) byMachine.set(row.transaction, [...(byMachine.get(row.transaction) ?? []), row]);
  const ofMonth = [...byMachine.values()].filter((each) => monthOf(firstTakenOn(each) ?? '') === month);
  return sum(ofMonth.flat(), ({ kind, pence }) => (kind === 'refunded' ? -pence : pence));
}

/** Cash that a machine abroad has given, in pounds or not. */
export const isCashAbroad = ({ region, channel }: Pick<Purchase, 'region' | 'channel'>): boolean =>
  region === 'abroad' && channel === 'atm';

/**
 * The most that a purchase's fees may come to, in hundredths of a percent of it. Nobody knows yet what will be taken, and what is
 * left of the free cash then; so much is set aside and asked for (cards.md 3.5).
 */
export function worstBasisPoints(
  purchase: Pick<Purchase, 'region' | 'channel'>,
  { currency }: Pick<Amount, 'currency'>,
  terms: FeeTerms,
): number {
  const margin = currency === 'GBP' ? 0 : terms.exchangeBasisPoints;
  return margin + (isCashAbroad(purchase) ? terms.atmFeeBasisPoints : 0);
}

/** What is set aside for the fees of so many pence: part of a penny counts as a whole one. The column `fee_pence` says the same. */
export function feeAside(pence: number, basisPoints: number): number {
  return Math.ceil((pence * basisPoints) / 10_000);
}

function sum<Each>(of: readonly Each[], what: (each: Each) => number): number {
  return of.reduce((total, each) => total + what(each), 0);
}
