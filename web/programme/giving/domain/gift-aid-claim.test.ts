import { expect, test } from 'vitest';

import { periodOf } from './gift-aid-claim.ts';

test.each([
  ['2026-04-05', '04-05', 2026],
  ['2026-04-06', '04-05', 2027],
  ['2026-12-31', '12-31', 2026],
  ['2027-01-01', '12-31', 2027],
] as const)('CON-12 a gift of %s counts to the accounting period that ends on %s of %i', (day, yearEnd, year) => {
  expect(periodOf(day, yearEnd)).toBe(year);
});
