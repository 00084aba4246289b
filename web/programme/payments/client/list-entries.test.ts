import { expect, test } from 'vitest';

import { entriesOf, placedDays } from './list-entries.ts';
import type { PaymentRow } from './payment-pages.ts';

const row = (id: string, day: string) => ({ id, day }) as PaymentRow;
const rows = [row('a', '2'), row('b', '2'), row('c', '2'), row('d', '1')];
const entries = entriesOf(rows);
const [headSize, rowSize, footSize] = [48, 68, 18];
const sizes = entries.map(({ kind }) => ({ head: headSize, row: rowSize, foot: footSize })[kind]);
const placeOf = (index: number) => {
  const start = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  return { index, start, end: start + (sizes[index] ?? 0) };
};

test('TXN-07 a list is heads, payments and the room after each day, in order', () => {
  expect(entries.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    ...['head 2', 'row a', 'row b', 'row c', 'foot 2:foot', 'head 1', 'row d', 'foot 1:foot'],
  ]);
  expect(entries.flatMap((entry) => (entry.kind === 'row' ? [entry.at] : []))).toEqual([0, 1, 2, 3]);
});

test('TXN-07 a day of which only the middle is in the page keeps its head, and room for what is not there', () => {
  const [day, ...others] = placedDays([placeOf(2)], entries, placeOf);
  expect(others).toEqual([]);
  expect(day).toMatchObject({ head: { start: 0, end: headSize }, after: rowSize, foot: { end: placeOf(4).end } });
  expect(day?.rows.map(({ entry, gap }) => [entry.row.id, gap])).toEqual([['b', rowSize]]);
});

test('TXN-07 a payment that is kept in the page has the room of those between it and the others before or after it', () => {
  const [day] = placedDays([placeOf(1), placeOf(3)], entries, placeOf);
  expect(day?.rows.map(({ entry, gap }) => [entry.row.id, gap])).toEqual([
    ['a', 0],
    ['c', rowSize],
  ]);
  expect(day?.after).toBe(0);
  expect(placedDays([placeOf(4), placeOf(5)], entries, placeOf).map(({ rows: each, after }) => [each, after])).toEqual([
    [[], 3 * rowSize],
    [[], rowSize],
  ]);
});
