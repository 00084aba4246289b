import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { ClearingKind } from './card-event.ts';
import { type Amount, exactly, type ExactPence, partOf, plus, within } from './money.ts';
import type { Purchase } from './purchase.ts';

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
export type FeeKind = 'margin' | 'cash';

/** One movement of a purchase's money. */
export interface Moved extends Pick<Purchase, 'region' | 'channel'> {
  readonly kind: ClearingKind;
  readonly pence: number;
  /** In the merchant's money. */
  readonly asked: Amount;
  /** The day of London's in which it counts. */
  readonly countedOn: CalendarDate;
  readonly happenedAt: Date;
}

/** The first time that money was taken; nothing where none was, as with a refund that is told of first. */
export function firstTaken<Each extends Moved>(moved: readonly Each[]): Each | undefined {
  const taken = moved.filter(({ kind }) => kind === 'spent');
  return taken.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime()).at(0);
}

/** What is added in all to the rate of a purchase in another currency, by what of it has not come back: rounded once (cards.md 4.3). */
export function marginOn(moved: readonly Moved[], { exchangeBasisPoints }: FeeTerms): number {
  return partOf(leftOf(moved), exchangeBasisPoints);
}

type Counted = Pick<Moved, 'kind' | 'pence' | 'asked'>;

/**
 * Pence that were taken and have not come back. What came back in the money that was taken is reckoned in that, for a refund may
 * be changed at another rate; else in pence. It is not rounded: only what is worked out from it is, once (cards.md 4.3).
 */
export function leftOf(moved: readonly Counted[]): ExactPence {
  const taken = moved.filter(({ kind }) => kind === 'spent');
  const [currency, ...others] = new Set(taken.map(({ asked }) => asked.currency));
  const isAlike = ({ asked }: Counted) => others.length === 0 && asked.currency === currency;
  const back = moved.filter(({ kind }) => kind !== 'spent');
  const minor = sum(taken, ({ asked }) => asked.minor);
  const kept = minor - sum(back.filter(isAlike), (each) => signed(each, each.asked.minor));
  const pence = sum(taken, (each) => each.pence);
  const share = { numerator: BigInt(pence) * BigInt(Math.min(minor, Math.max(0, kept))), denominator: BigInt(minor) };
  const left = minor === 0 ? exactly(pence) : share;
  const other = back.filter((each) => !isAlike(each));
  return within(plus(left, exactly(-sum(other, (each) => signed(each, each.pence)))), pence);
}

const signed = ({ kind }: Counted, amount: number) => (kind === 'refunded' ? amount : -amount);

/** Cash that one machine has given in a month, and what counts for it. */
interface Machine {
  readonly transaction: string;
  readonly first: Pick<Moved, 'happenedAt'>;
  /** What has not come back. */
  readonly left: ExactPence;
  readonly terms: FeeTerms;
}

/**
 * What is taken for each machine's cash of one month: a percentage of what it goes beyond the free sum, the earlier ones first, so that it is the same
 * whichever is told of first.
 */
export function cashFeesOf(
  machines: readonly Machine[],
): readonly { readonly transaction: string; readonly pence: number }[] {
  let before = exactly(0);
  return machines.toSorted(inOrder).map(({ transaction, left, terms: { atmFreePence, atmFeeBasisPoints } }) => {
    const feeOn = (all: ExactPence) => Math.max(0, partOf(plus(all, exactly(-atmFreePence)), atmFeeBasisPoints));
    const all = plus(before, left);
    const fee = feeOn(all) - feeOn(before);
    before = all;
    return { transaction, pence: fee };
  });
}

function inOrder(one: Machine, other: Machine): number {
  return (
    one.first.happenedAt.getTime() - other.first.happenedAt.getTime() || (one.transaction < other.transaction ? -1 : 1)
  );
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

/** The most that, with its fees, is within `pence`: whole pence, below nothing where that is. */
export function mostWithin(pence: number, basisPoints: number): number {
  let most = Math.ceil((pence * 10_000) / (10_000 + basisPoints));
  while (most + feeAside(Math.max(0, most), basisPoints) > pence) most -= 1;
  return most;
}

/** What may be added to a purchase: nothing to one in pounds that is no cash from abroad. */
export function mayHaveFees(
  purchase: Pick<Purchase, 'region' | 'channel'>,
  { currency }: Pick<Amount, 'currency'>,
): boolean {
  return currency !== 'GBP' || isCashAbroad(purchase);
}

function sum<Each>(of: readonly Each[], what: (each: Each) => number): number {
  return of.reduce((total, each) => total + what(each), 0);
}
