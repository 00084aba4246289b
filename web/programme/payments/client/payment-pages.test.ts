import { expect, test } from 'vitest';

import { letterColour, letterColours, letterOf } from './letter.ts';
import {
  addChanges,
  addNewer,
  addOlder,
  begin,
  daysOf,
  type PaymentPart,
  type PaymentRow,
  release,
} from './payment-pages.ts';

const row = (id: string, at: string, over: Partial<PaymentRow> = {}) =>
  ({
    id,
    at,
    day: at.slice(0, 10),
    dayPence: 100,
    dayTotal: '£1.00',
    status: 'settled',
    isFound: true,
    ...over,
  }) as PaymentRow;
const part = (records: readonly PaymentRow[], over: Partial<PaymentPart> = {}): PaymentPart => ({
  ...{ records, next: null, previous: 'since.1', total: 9 },
  ...over,
});
const ids = (rows: readonly PaymentRow[]) => rows.map(({ id }) => id).join('');
const first = begin(part([row('c', '2026-11-22T12'), row('b', '2026-11-21T12')], { next: 'older.b' }));

test('TXN-01 days stand newest first, each with its payments and its place in the list', () => {
  const rows = [row('d', '2026-11-22T13'), row('c', '2026-11-22T12'), row('b', '2026-11-21T12')];
  expect(daysOf(rows).map(({ day, rows: own, start }) => [day, ids(own), start])).toEqual([
    ['2026-11-22', 'dc', 0],
    ['2026-11-21', 'b', 2],
  ]);
});

test('TXN-09 a page that overlaps what is there doubles nothing', () => {
  const { rows, older } = addOlder(first, part([row('b', '2026-11-21T12'), row('a', '2026-11-20T12')]));
  expect([ids(rows), older]).toEqual(['cba', null]);
});

test('TXN-09 a new one stands on top while somebody looks there, and waits while they read further down', () => {
  const news = part([row('d', '2026-11-23T12')], { previous: 'since.2' });
  expect(ids(addChanges(first, news, 'top').rows)).toBe('dcb');
  const waiting = addChanges(first, news, 'further-down');
  expect([ids(waiting.rows), ids(waiting.held), waiting.since]).toEqual(['cb', 'd', 'since.2']);
  expect(ids(release(waiting).rows)).toBe('dcb');
});

test('TXN-09 one that settles is another in its place, wherever somebody reads, and its day says what it comes to now', () => {
  const settled = row('c', '2026-11-22T12', { pence: 900, dayPence: 900, dayTotal: '£9.00' });
  const rows = addChanges(addOlder(first, part([row('z', '2026-11-21T11')])), part([settled]), 'further-down').rows;
  expect([ids(rows), rows[0]?.pence, rows[1]?.dayPence]).toEqual(['cbz', 900, 100]);
});

test('TXN-09 one that came late takes its place by its time; beyond what is loaded it waits for its page', () => {
  const late = part([row('x', '2026-11-21T18'), row('y', '2026-11-19T12')]);
  expect(ids(addChanges(first, late, 'further-down').rows)).toBe('cxb');
  const whole = { ...first, older: null };
  expect(ids(addChanges(whole, late, 'top').rows)).toBe('cxby');
});

test('TXN-08 one that a change takes out of what is looked for goes, its day too says what it comes to now', () => {
  const two = addOlder(first, part([row('z', '2026-11-21T11')]));
  const waiting = addChanges(two, part([row('d', '2026-11-23T12')]), 'further-down');
  const gone = [
    row('b', '2026-11-21T12', { isFound: false, dayPence: 40 }),
    row('d', '2026-11-23T12', { isFound: false }),
  ];
  const left = addChanges(waiting, part(gone), 'further-down');
  expect([ids(left.rows), left.rows[1]?.dayPence, ids(left.held)]).toEqual(['cz', 40, '']);
});

test('TXN-09 one that waits and changes meanwhile is shown as it is by then', () => {
  const waiting = addChanges(first, part([row('d', '2026-11-23T12', { pence: 100 })]), 'further-down');
  const settled = part([row('d', '2026-11-23T12', { pence: 900 })]);
  const shown = addChanges(waiting, settled, 'top');
  expect([ids(shown.rows), ids(shown.held), release(shown).rows[0]?.pence]).toEqual(['dcb', '', 900]);
  expect(release(addChanges(waiting, settled, 'further-down')).rows[0]?.pence).toBe(900);
});

test('TXN-03 a list that begins in the middle goes on upwards until its beginning', () => {
  const middle = begin(part([row('b', '2026-11-21T12')], { previous: 'newer.b', next: 'older.b' }), 'since.7');
  expect([middle.newer, middle.since]).toEqual(['newer.b', 'since.7']);
  expect(ids(addChanges(middle, part([row('d', '2026-11-23T12')]), 'top').rows)).toBe('b');
  const up = addNewer(middle, part([row('c', '2026-11-22T12')]));
  expect([ids(up.rows), up.newer]).toEqual(['cb', null]);
});

test('TXN-02 a letter stands on a colour of its own at 4.5:1 or more', () => {
  const lightness = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const colour of letterColours) expect(1.05 / (lightness(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  expect(letterColour('Quay')).toBe(letterColour('Quay'));
  expect([letterOf('*café'), letterOf('7-Eleven'), letterOf('…')]).toEqual(['C', '7', '·']);
});
