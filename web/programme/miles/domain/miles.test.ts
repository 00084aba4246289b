import fc from 'fast-check';
import { expect, test } from 'vitest';

import { milesFor, milesPerPoundSpent } from './miles.ts';

test('CON-09 what is left of a mile waits for the next pence: over any history there is a mile too few at most, and never one too many', () => {
  const history = fc.array(fc.integer({ min: -300, max: 2_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 500 }), (changes, perPound) => {
      let [paid, told, miles] = [0, 0, 0];
      for (const change of changes) {
        paid += change;
        const untold = { pence: paid - told, thousandths: told * perPound * 10 - miles * 1_000 };
        const more = milesFor(untold, perPound);
        if (more === 0) continue;
        expect(untold.pence).toBeGreaterThan(0);
        [told, miles] = [paid, miles + more];
        expect(miles).toBe(Math.floor((paid * perPound) / 100));
      }
    }),
  );
});

test('CON-09 nothing is taken back where more came back than was collected', () => {
  expect(milesFor({ pence: -200, thousandths: 900 }, 120)).toBe(0);
  expect(milesFor({ pence: 1, thousandths: 0 }, 120)).toBe(1);
  expect(milesFor({ pence: 1, thousandths: 0 }, 99)).toBe(0);
  expect(milesFor({ pence: 1, thousandths: 10 }, 99)).toBe(1);
});

test('CON-09 at 2.99 % of saving 120 miles a pound are more than 2 for each pound spent', () => {
  expect(milesPerPoundSpent(120, 299)).toBeCloseTo(3.588);
});
