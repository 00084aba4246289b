import { expect, test } from 'vitest';

import { figures, histories } from './judge.ts';

test('ELG-05 of 400 histories that were made before the rules were asked, each rule names the right ones', () => {
  expect(histories.length).toBeGreaterThanOrEqual(200);
  const found = figures();
  for (const { rule, histories: so, precision, recall, wrong } of found) {
    const told = `${rule}: wrong about ${wrong.join(', ')}`;
    // Few of either kind would prove nothing.
    expect(so, told).toBeGreaterThanOrEqual(20);
    expect(histories.length - so, told).toBeGreaterThanOrEqual(60);
    expect(precision, told).toBeGreaterThanOrEqual(0.95);
    expect(recall, told).toBeGreaterThanOrEqual(0.9);
  }
  expect(found.length).toBe(12);
});

test('ELG-02 nobody is held who pays neither a court nor whoever enforces', () => {
  const judged = figures().filter(({ rule }) => ['county court', 'enforcement'].includes(rule));
  expect(judged.map(({ rule, precision }) => [rule, precision])).toEqual([
    ['county court', 1],
    ['enforcement', 1],
  ]);
});
