import { type MonthFigures, reachedSteps, type Sum } from '#web/programme/figures/domain/month-figures.ts';
import { addMonths, type Month } from '#web/programme/figures/domain/reporting-period.ts';

import { type Chance, chanceOf } from './chance.ts';

/** How many of those at a step before get to each, and how many of the cards in use have which plan. */
const passing = [0.88, 0.82, 0.92, 0.7, 0.88, 0.9, 0.82];
const plans = [
  ['Free', 0.62],
  ['Premium', 0.21],
  ['Essential', 0.12],
] as const;

/** Figures of a made-up partner that grows: so many months up to the last one, the same for the same seed. */
export function planFigures({
  last,
  months,
  seed,
}: {
  readonly last: Month;
  readonly months: number;
  readonly seed: number;
}): MonthFigures[] {
  const chance = chanceOf(seed);
  let active = 40;
  return Array.from({ length: months }, (_none, index) => {
    const signUps = 120 + index * 14 + chance.from(0, 50);
    active = Math.round(active * 0.97 + signUps * chance.from(24, 30) * 0.01);
    return {
      ...{
        month: addMonths(last, index + 1 - months),
        signUps,
        active,
        plans: plansOf(active),
        sums: sumsOf(active, chance),
      },
      reached: index + 1 < months ? reachedOf(signUps) : {},
    };
  });
}

function reachedOf(signUps: number): MonthFigures['reached'] {
  let count = signUps;
  return Object.fromEntries(
    reachedSteps.map((step, index) => [step, (count = Math.round(count * (passing[index] ?? 1)))]),
  );
}

function plansOf(active: number): MonthFigures['plans'] {
  const parts = plans.map(([name, share]) => [name, Math.round(active * share)] as const);
  const others = parts.reduce((left, [, count]) => left - count, active);
  return Object.fromEntries([...parts, ['Elite', others]]);
}

function sumsOf(active: number, chance: Chance): MonthFigures['sums'] {
  const spent = active * chance.from(7_200, 9_400) + chance.from(0, 99);
  const abroad = Math.round(spent * chance.from(55, 70) * 0.01);
  const sum = (amount: number, customers: number): Sum => {
    const largest = Math.round(amount * 0.04);
    return { amount, customers, gross: amount, largest, largestTwo: Math.round(amount * 0.07) };
  };
  return {
    ...{ payments: sum(active * chance.from(7, 10), active), spent: sum(spent, active) },
    ...{ abroad: sum(abroad, Math.round(active * 0.8)), home: sum(spent - abroad, Math.round(active * 0.7)) },
    given: sum(Math.round(spent * 0.009), Math.round(active / 2)),
  };
}
