import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isShareable, mostFor, sharedOut, withShare } from './allocation.ts';

const shares = [
  { cause: 'harbour', percent: 40 },
  { cause: 'trees', percent: 35 },
];

test('CON-01 a cause may have what the others leave of 100 %', () => {
  expect([mostFor('harbour', shares), mostFor('trees', shares), mostFor('ocean', shares)]).toEqual([65, 60, 25]);
});

test.each([
  ['nothing at all', [], true],
  ['all of it', [{ cause: 'trees', percent: 100 }], true],
  ['more than 100 %', [...shares, { cause: 'ocean', percent: 30 }], false],
  ['what is not in steps of 5', [{ cause: 'trees', percent: 12 }], false],
  ['nothing for a cause', [...shares, { cause: 'ocean', percent: 0 }], true],
  ['less than nothing', [...shares, { cause: 'ocean', percent: -5 }], false],
  ['a part of a percent', [{ cause: 'trees', percent: 2.5 }], false],
  ['no number', [{ cause: 'trees', percent: Number.NaN }], false],
  ['a cause twice', [...shares, { cause: 'trees', percent: 5 }], false],
])('CON-02 %s', (_said, given, isRight) => {
  expect(isShareable(given)).toBe(isRight);
});

test('CON-02 however sliders are moved within what is free, no more than 100 % is shared out', () => {
  const move = fc.record({ cause: fc.constantFrom('harbour', 'trees', 'ocean', 'miles'), step: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let now: ReturnType<typeof withShare> = [];
      for (const { cause, step } of moves) {
        now = withShare(now, { cause, percent: Math.min(step * 5, mostFor(cause, now)) });
        expect(isShareable(now)).toBe(true);
      }
      expect(sharedOut(now)).toBeLessThanOrEqual(100);
    }),
  );
});
