import fc from 'fast-check';
import { expect, test } from 'vitest';

import { milesFor, milesPerPoundSpent } from './miles.ts';

test('CON-09 what is left of a mile waits for the next pence: over any history and any rates there is a mile too few at most, and never one too many', () => {
  const change = fc.record({
    pence: fc.integer({ min: -300, max: 2_000 }),
    perPound: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      let [earned, miles] = [0, 0];
      for (const { pence, perPound } of changes) {
        earned += pence * perPound * 10;
        const more = milesFor({ thousandths: earned - miles * 1_000 });
        miles += more;
        if (more > 0) expect(miles).toBe(Math.floor(earned / 1_000));
        expect(miles * 1_000).toBeGreaterThan(earned - 1_000);
      }
    }),
  );
});

test('CON-09 nothing is taken back where more came back than was collected', () => {
  expect(milesFor({ thousandths: -239_100 })).toBe(0);
  expect(milesFor({ thousandths: 999 })).toBe(0);
  expect(milesFor({ thousandths: 1_000 })).toBe(1);
});

test('CON-09 at 2.99 % of saving 120 miles a pound are more than 2 for each pound spent', () => {
  expect(milesPerPoundSpent(120, 299)).toBeCloseTo(3.588);
});
