import { expect, test } from 'vitest';

import { londonMinute } from '#web/programme/direct-debit/domain/working-days.ts';
import posMerchants from '#web/sandbox/processor/pos/merchants.json' with { type: 'json' };
import rates from '#web/sandbox/processor/pos/rates.json' with { type: 'json' };

import { londonMoment, weekdayOf } from './london-moment.ts';
import { historyMerchants, penceFor } from './merchants.ts';
import { lastBuyingDay, planHistory } from './plan-history.ts';

const asked = { seed: 7, from: '2024-11-25', through: '2026-11-24', payments: 1_000 } as const;
const planned = planHistory(asked);

test('OPS-08 a history is the same for the same seed, and another for another', () => {
  expect(planHistory(asked)).toEqual(planned);
  expect(planHistory({ ...asked, seed: 8 })).not.toEqual(planned);
});

test('OPS-08 a history has as many rows as were asked for, and begins with its first day and ends with its last', () => {
  const rows = planned.reduce((sum, { returnsAfter }) => sum + (returnsAfter === null ? 1 : 2), 0);
  expect(Math.abs(rows - asked.payments)).toBeLessThanOrEqual(1);
  const times = planned.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Date(times[0] ?? 0) >= londonMoment(asked.from, 60)).toBe(true);
  expect(new Date(times.at(-1) ?? 0) <= londonMoment(asked.through, 1_379)).toBe(true);
});

test('OPS-08 what is bought on the last day can be collected before the history ends, over weekends and holidays too', () => {
  expect(lastBuyingDay('2026-11-24')).toBe('2026-11-13');
  // Christmas, Boxing Day in lieu and the first of January are no working days.
  expect(lastBuyingDay('2027-01-04')).toBe('2026-12-19');
});

test('OPS-08 coffee is bought on working mornings by the clock in London, in summer too', () => {
  const coffees = planned.filter(({ merchant, turn }) => merchant === 'north-star-coffee' && turn === 'paid');
  expect(coffees.length).toBeGreaterThan(50);
  for (const { at } of coffees) {
    expect([1, 2, 3, 4, 5]).toContain(weekdayOf(at.toISOString().slice(0, 10)));
    expect(londonMinute(at)).toBeGreaterThanOrEqual(7 * 60);
    expect(londonMinute(at)).toBeLessThanOrEqual(10 * 60);
  }
});

test('OPS-08 a history has what real ones have: abroad, cash, refunds, declines, subscriptions, one that is disputed', () => {
  const currencies = new Set(planned.map(({ merchant }) => historyMerchants[merchant].currency));
  expect(currencies.size).toBeGreaterThan(4);
  expect(planned.filter(({ way }) => way === 'cash').length).toBeGreaterThan(5);
  expect(planned.filter(({ returnsAfter }) => returnsAfter !== null).length).toBeGreaterThan(5);
  expect(planned.filter(({ turn }) => turn !== 'paid').length).toBeGreaterThan(5);
  expect(planned.filter(({ merchant }) => merchant === 'saltmarsh-boats').length).toBeGreaterThan(20);
  expect(planned.filter(({ isDisputed }) => isDisputed)).toHaveLength(1);
});

test('OPS-08 who pays fourteen times a day pays for small things, so that what is owed stays within what may be', () => {
  const many = planHistory({ ...asked, payments: 10_000 });
  const pence = many.reduce(
    (sum, { merchant, takenMinor }) => sum + penceFor(takenMinor, historyMerchants[merchant].currency),
    0,
  );
  expect(pence / 730).toBeLessThan(15_000);
});

test('OPS-08 every merchant of a history is one of the sandbox’s, and is paid at its rates', () => {
  for (const [id, { name, city, country, category, currency }] of Object.entries(historyMerchants))
    expect(posMerchants.find((each) => each.id === id)).toMatchObject({ name, city, country, mcc: category, currency });
  expect(penceFor(10_000, 'EUR')).toBe(Math.round(10_000 * Number(rates.poundsFor.EUR)));
  expect(penceFor(1_280, 'JPY')).toBe(Math.round(128_000 * Number(rates.poundsFor.JPY)));
  expect(penceFor(7_250, 'KWD')).toBe(Math.round(725 * Number(rates.poundsFor.KWD)));
});
