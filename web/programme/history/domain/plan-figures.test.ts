import { expect, test } from 'vitest';

import { tellFigures } from '#web/programme/figures/domain/tell-figures.ts';

import { planFigures } from './plan-figures.ts';

test('PTR-09 made-up figures are the same for the same seed, and large enough to be told', () => {
  const asked = { last: '2026-10-01', months: 24, seed: 1 };
  const figures = planFigures(asked);
  expect(planFigures(asked)).toEqual(figures);
  expect(planFigures({ ...asked, seed: 2 })).not.toEqual(figures);
  expect([figures[0]?.month, figures.at(-1)?.month, figures.length]).toEqual(['2024-11-01', '2026-10-01', 24]);
  const told = tellFigures(figures);
  for (const { signUps, active, sums, plans, reached } of told.slice(-12)) {
    expect([signUps, active, ...Object.values(sums), ...reached.map(({ count }) => count)]).not.toContain(null);
    expect(plans.map(({ count }) => count).reduce((sum, count) => sum + count, 0)).toBe(active);
  }
  expect(told.at(-1)?.reached).toEqual([]);
});
