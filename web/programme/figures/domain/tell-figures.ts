import { type MonthFigures, reachedSteps, type Sum, type SumName, type ToldFigures } from './month-figures.ts';

/** Of fewer people than this a partner who knows them could tell who it was (PTR-09). */
export const smallestGroup = 10;

/** How much of a sum one customer, and two of them, may be at most. */
const mostOfOne = 0.5;
const mostOfTwo = 0.8;

/**
 * What may be told of a partner's months, all of them at once, in order from the first one on (PTR-09). It is a rule about
 * everything that is told together, so nothing is told beside it:
 *
 * - a number is told if it is none or at least ten, and so is what is left of any told number that it is part of;
 * - of parts of a whole, those that are hidden are told together, as at least ten of at least two parts;
 * - a sum is told if at least ten customers make it, none of them more than half, no two more than four fifths, and where it
 *   is parted, both parts are so;
 * - months do not overlap, and what is told of one depends on nothing that comes later: it is never told again differently.
 */
export function tellFigures(months: readonly MonthFigures[]): ToldFigures[] {
  const toldMonths: ToldFigures[] = [];
  const since = months.map((_figures, index) => sumOf(months.slice(0, index + 1).map(({ signUps }) => signUps)));
  const active = months.map((figures, index) => told(figures.active, [since[index] ?? 0]));
  months.forEach((figures, index) => {
    const signUps = told(figures.signUps, []);
    const near = unusedCards({ index, since, active, before: toldMonths[index - 1]?.reached ?? [] });
    toldMonths.push({
      month: figures.month,
      signUps,
      reached: signUps === null ? nothingOf(figures) : tellSteps(figures, [signUps, ...near]),
      active: active[index] ?? null,
      plans: (active[index] ?? 0) === 0 ? [] : tellParts(figures.plans),
      sums: active[index] === null ? noSums : tellSums(figures),
    });
  });
  return toldMonths;
}

interface Known {
  readonly index: number;
  /** How many have signed up since the beginning, by the end of each month. */
  readonly since: readonly number[];
  readonly active: readonly (number | null)[];
  /** What is told of who signed up the month before. */
  readonly before: ToldFigures['reached'];
}

/**
 * Whoever uses their card in a month has signed up before it, or is among those of the month who got that far. So what these
 * come to, less the cards that were used, is how many did not use one: each number here is where that would be nobody.
 */
function unusedCards({ index, since, active, before }: Known): number[] {
  const [now, next] = [active[index] ?? null, active[index + 1] ?? null];
  const until = (at: number) => since[at] ?? 0;
  const known = [
    until(index - 1),
    ...before.flatMap(({ count }) => (count === null ? [] : [until(index - 2) + count])),
  ];
  const joined = until(index + 1) - until(index);
  return [
    ...(now === null ? [] : known.map((others) => now - others)),
    ...(next === null ? [] : [next - until(index - 1) - joined]),
  ];
}

/** The number, unless it or what it leaves of any of `others` is that of a small group. */
function told(count: number, others: readonly number[]): number | null {
  const isTold = [count, ...others.map((other) => Math.abs(other - count))].every(isNoGroupOrLarge);
  return isTold ? count : null;
}

const isNoGroupOrLarge = (count: number) => count === 0 || count >= smallestGroup;

/** Each step is part of all before it, so what it leaves of the last told one is the least of what it leaves of any. */
function tellSteps(
  { reached }: MonthFigures,
  [whole, ...near]: readonly [number, ...number[]],
): ToldFigures['reached'] {
  let last = whole;
  return reachedSteps.flatMap((step) => {
    const count = reached[step];
    if (count === undefined) return [];
    const shown = told(count, [last, ...near]);
    last = shown ?? last;
    return [{ step, count: shown }];
  });
}

function nothingOf({ reached }: MonthFigures): ToldFigures['reached'] {
  return reachedSteps.flatMap((step) => (reached[step] === undefined ? [] : [{ step, count: null }]));
}

/**
 * The parts of a told whole. The smallest are put together until those are a large group, and no larger than the smallest that is
 * told: else how many the smallest of them at least are would follow.
 */
function tellParts(parts: Readonly<Record<string, number>>): ToldFigures['plans'] {
  const shown = Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  const together: number[] = [];
  for (let smallest = shown.at(-1); smallest !== undefined; smallest = shown.at(-1)) {
    const joined = sumOf(together);
    const isDone = joined === 0 || (joined >= smallestGroup && joined <= smallest.count);
    if (isDone && smallest.count >= smallestGroup) break;
    together.push(smallest.count);
    shown.pop();
  }
  return together.length === 0 ? shown : [...shown, { name: null, count: sumOf(together) }];
}

const noSums = { payments: null, spent: null, given: null, abroad: null, home: null } as const;

function tellSums({ sums }: MonthFigures): ToldFigures['sums'] {
  const amountOf = (name: SumName) => (isTellable(sums[name]) ? (sums[name]?.amount ?? 0) : null);
  const [spent, abroad, home] = [amountOf('spent'), amountOf('abroad'), amountOf('home')];
  const areParted = spent !== null && abroad !== null && home !== null;
  const parts = areParted ? { abroad, home } : { abroad: null, home: null };
  return { payments: amountOf('payments'), spent, given: amountOf('given'), ...parts };
}

/** Nothing of nobody is told too. */
function isTellable(sum: Sum | undefined): boolean {
  if (sum === undefined || sum.customers === 0) return true;
  const { customers, gross, largest, largestTwo } = sum;
  return customers >= smallestGroup && largest <= mostOfOne * gross && largestTwo <= mostOfTwo * gross;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
