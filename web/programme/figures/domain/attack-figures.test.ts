import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { MonthFigures, Sum, SumName, ToldFigures } from './month-figures.ts';
import { reachedSteps, sumNames } from './month-figures.ts';
import { addMonths, monthsOf, reportingPeriods } from './reporting-period.ts';
import { tellFigures } from './tell-figures.ts';

// Somebody who knows all that was ever told tries every difference of it. What customers did is made up; whose a figure is is
// kept beside it, so that what the difference tells can be counted.

interface Made {
  readonly id: number;
  /** The month in which they signed up, counted from the first. */
  readonly joined: number;
  /** For each step that they got to, how many months after they had signed up; those of a step never before those before it. */
  readonly steps: readonly number[];
  readonly plan: string;
  readonly paid: readonly {
    readonly month: number;
    readonly pence: number;
    readonly kind: 'home' | 'abroad';
    readonly given: number;
  }[];
}

const monthCount = 5;
const first = '2026-01-01';

const pace = (minLength: number) =>
  fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2), { minLength, maxLength: reachedSteps.length });

const lives = fc.record({
  joined: fc.integer({ min: 0, max: monthCount - 1 }),
  pace: fc.oneof(pace(reachedSteps.length), pace(reachedSteps.length), pace(3)),
  plan: fc.constantFrom('Free', 'Free', 'Free', 'Premium', 'Elite'),
  paid: fc.array(
    fc.record({
      month: fc.integer({ min: 0, max: monthCount - 1 }),
      pence: fc.constantFrom(-400, 100, 900, 1000, 1100, 90_000),
      kind: fc.constantFrom('home' as const, 'home' as const, 'abroad' as const),
      given: fc.constantFrom(0, 0, 7),
    }),
    { maxLength: 4 },
  ),
  /** Many are alike, so that groups are large and differ by a few. */
  alike: fc.constantFrom(1, 2, 3, 8, 11, 14, 30),
});

const worlds = fc.array(lives, { minLength: 1, maxLength: 14 }).map((groups) => {
  const all = groups.flatMap(({ alike, ...life }) => Array.from({ length: alike }, () => life));
  return all.map(({ joined, pace, plan, paid }, id): Made => {
    let month = 0;
    const steps = pace.map((later) => (month += later));
    const isActiveFrom = joined + (steps.length === reachedSteps.length ? month : monthCount);
    return { id, joined, steps, plan, paid: paid.filter((payment) => payment.month >= isActiveFrom) };
  });
});

const idsOf = (customers: readonly Made[]) => new Set(customers.map(({ id }) => id));
const joinedIn = (world: readonly Made[], month: number) => idsOf(world.filter(({ joined }) => joined === month));
const reachedIn = (world: readonly Made[], month: number, step: number) =>
  idsOf(world.filter(({ joined, steps }) => joined === month && (steps[step] ?? 9) <= 1));
const activeIn = (world: readonly Made[], month: number) =>
  world.filter(({ paid }) => paid.some((payment) => payment.month === month));

/** What each customer makes of a sum of a month, those who make nothing left out. */
function sharesOf(world: readonly Made[], month: number, name: SumName): number[] {
  return activeIn(world, month).flatMap(({ paid }) => {
    const all = paid.filter((each) => each.month === month);
    const mine = all.filter(({ kind, given }) =>
      name === 'given' ? given > 0 : name === 'abroad' || name === 'home' ? kind === name : true,
    );
    const share = mine.reduce(
      (sum, { pence, given }) => sum + (name === 'payments' ? 1 : name === 'given' ? given : pence),
      0,
    );
    // Whoever adds nothing is nobody behind whom others could hide.
    return share === 0 ? [] : [share];
  });
}

function sumOf(shares: readonly number[]): Sum {
  const sizes = shares.map(Math.abs).toSorted((one, other) => other - one);
  const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return {
    ...{ amount: total(shares), customers: shares.length, gross: total(sizes) },
    ...{ largest: sizes[0] ?? 0, largestTwo: total(sizes.slice(0, 2)) },
  };
}

/** The figures of every month up to the one that has just been counted. */
function countMonths(world: readonly Made[], counted: number): MonthFigures[] {
  return Array.from({ length: counted }, (_none, month) => {
    const active = activeIn(world, month);
    const plans = Object.fromEntries(
      ['Free', 'Premium', 'Elite'].map((plan) => [plan, active.filter((each) => each.plan === plan).length]),
    );
    const isOver = month + 1 < counted;
    const reached = reachedSteps.map((step, index) => [step, reachedIn(world, month, index).size] as const);
    return {
      ...{ month: addMonths(first, month), signUps: joinedIn(world, month).size, active: active.length, plans },
      reached: isOver ? Object.fromEntries(reached) : {},
      sums: Object.fromEntries(sumNames.map((name) => [name, sumOf(sharesOf(world, month, name))])),
    };
  });
}

interface Cell {
  readonly what: string;
  readonly told: number;
  readonly who: ReadonlySet<number>;
}

/** Every number of people that was told, with who they are. */
function cellsOf(told: readonly ToldFigures[], world: readonly Made[]): Cell[] {
  return told.flatMap(({ signUps, active, reached, plans }, month) => {
    const all = [
      { what: `signUps ${String(month)}`, told: signUps, who: joinedIn(world, month) },
      { what: `active ${String(month)}`, told: active, who: idsOf(activeIn(world, month)) },
      ...reached.map(({ step, count }, index) => {
        return { what: `${step} ${String(month)}`, told: count, who: reachedIn(world, month, index) };
      }),
      ...plans.flatMap(({ name, count }) =>
        name === null
          ? []
          : [
              {
                what: `${name} ${String(month)}`,
                told: count,
                who: idsOf(activeIn(world, month).filter(({ plan }) => plan === name)),
              },
            ],
      ),
    ];
    return all.flatMap(({ told: count, ...cell }) => (count === null ? [] : [{ ...cell, told: count }]));
  });
}

/** Sums of cells that are told and have nobody in common: who had signed up by then, the last of them as far as they got. */
function joinedCells(cells: readonly Cell[]): Cell[] {
  const signUps = cells.filter(({ what }) => what.startsWith('signUps'));
  const isStep = ({ what }: Cell) => /^[A-Z]+_/u.test(what);
  const joined: Cell[] = [];
  const ofMonth = (month: number) =>
    [
      signUps.filter(({ what }) => what.endsWith(` ${String(month)}`)),
      cells.filter((cell) => isStep(cell) && cell.what.endsWith(` ${String(month)}`)),
    ].flat();
  for (let last = 0; last < monthCount; last += 1) {
    const early = signUps.filter(({ what }) => Number(what.split(' ')[1]) < last - 1);
    if (early.length < last - 1) continue;
    const lastTwo = last === 0 ? [[]] : ofMonth(last - 1).map((cell) => [cell]);
    for (const before of lastTwo)
      for (const now of ofMonth(last)) {
        const parts = [...early, ...before, now];
        joined.push({
          what: parts.map(({ what }) => what).join(' + '),
          told: parts.reduce((sum, { told }) => sum + told, 0),
          who: new Set(parts.flatMap(({ who }) => [...who])),
        });
      }
  }
  return joined;
}

/** Whether whoever is in the one is in the other, whatever customers do. */
function isWithin(part: Cell, whole: Cell): boolean {
  const [name = '', month = ''] = part.what.split(' ');
  if (whole.what.includes(' + ')) return name === 'active' && whole.what.endsWith(` ${month}`);
  const [wholeName = '', wholeMonth = ''] = whole.what.split(' ');
  const order = ['signUps', ...reachedSteps];
  if (order.includes(name) && order.includes(wholeName))
    return month === wholeMonth && order.indexOf(name) > order.indexOf(wholeName);
  if (order.includes(wholeName)) return name === 'active' && month === '0' && wholeMonth === '0';
  return wholeName === 'active' && month === wholeMonth && name !== 'active' && !order.includes(name);
}

/** As `expect`, which is too slow for so many. */
function same(one: number, other: number, what: string): void {
  if (one !== other) throw new Error(what);
}

function noSmallGroup(count: number, what: string): void {
  if (count > 0 && count < 10) throw new Error(`${what} tells ${String(count)}`);
}

test('PTR-09 no difference of all that is ever told is that of a small group', () => {
  let [told, tries] = [0, 0];
  fc.assert(
    fc.property(worlds, (world) => {
      const cells = cellsOf(tellFigures(countMonths(world, monthCount)), world);
      told += cells.length;
      const wholes = [...cells, ...joinedCells(cells)];
      for (const cell of wholes) same(cell.told, cell.who.size, cell.what);
      for (const cell of cells) {
        noSmallGroup(cell.told, cell.what);
        for (const whole of wholes.filter((each) => isWithin(cell, each))) {
          tries += 1;
          const left = [...whole.who].filter((id) => !cell.who.has(id)).length;
          same(left, whole.told - cell.told, `${whole.what} − ${cell.what}`);
          noSmallGroup(left, `${whole.what} − ${cell.what}`);
        }
      }
    }),
    { numRuns: 800 },
  );
  // It would hold if nothing were told: enough is.
  expect(told).toBeGreaterThan(20_000);
  expect(tries).toBeGreaterThan(20_000);
});

test('PTR-09 no sum that is told, nor what it leaves of another, is for the most part that of one or two customers', () => {
  let told = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      tellFigures(countMonths(world, monthCount)).forEach(({ sums, plans, active }, month) => {
        for (const name of sumNames) {
          if (sums[name] === null) continue;
          const shares = sharesOf(world, month, name);
          expect(sums[name]).toBe(shares.reduce((sum, share) => sum + share, 0));
          if (shares.length === 0) continue;
          told += 1;
          const { customers, gross, largest, largestTwo } = sumOf(shares);
          expect(customers).toBeGreaterThanOrEqual(10);
          expect(largest / (gross || 1)).toBeLessThanOrEqual(0.5);
          expect(largestTwo / (gross || 1)).toBeLessThanOrEqual(0.8);
        }
        // What abroad leaves of all is home, so neither is told without the other.
        expect(sums.abroad === null).toBe(sums.home === null);
        if (sums.abroad !== null) expect(sums.abroad + (sums.home ?? 0)).toBe(sums.spent);
        const parts = plans.reduce((sum, { count }) => sum + count, 0);
        if (plans.length > 0) expect(parts).toBe(active);
        for (const { count } of plans) expect(count).toBeGreaterThanOrEqual(10);
      });
    }),
    { numRuns: 800 },
  );
  expect(told).toBeGreaterThan(1000);
});

test('PTR-09 what is told of a month is told again the same, whatever is counted later', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const all = tellFigures(countMonths(world, monthCount));
      for (let counted = 1; counted < monthCount; counted += 1) {
        const told = tellFigures(countMonths(world, counted));
        expect(told).toHaveLength(counted);
        told.forEach((before, month) => {
          const after = all[month];
          expect({ ...after, reached: [] }).toEqual({ ...before, reached: [] });
          if (before.reached.length > 0) expect(after?.reached).toEqual(before.reached);
        });
      }
    }),
    { numRuns: 500 },
  );
});

test('PTR-09 every period, at every moment of a day, shows months that are whole and the same', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.nat(86_399_999),
      (day, later) => {
        const midnight = new Date(`${day.toISOString().slice(0, 10)}T01:00:00Z`);
        const moment = new Date(midnight.getTime() + (later % (22 * 3_600_000)));
        const [longest] = [monthsOf('24-months', midnight).months];
        for (const period of reportingPeriods) {
          const { months } = monthsOf(period, moment);
          expect(months).toEqual(longest.slice(-months.length));
        }
      },
    ),
  );
});
