import { expect, test } from 'vitest';

import { joinCopy, loadRepository } from '#journeys/load-repository.ts';
import { MessageTexts } from '#web/platform/content/message-texts.ts';

const copy = joinCopy(loadRepository().copyFiles);
const texts = new MessageTexts();
const priced = (key: string, values: Readonly<Record<string, string | number>>) => texts.fill(copy[key] ?? '', values);

test.each([
  ['monthly', 200, '£2 a month'],
  ['monthly', 650, '£6.50 a month'],
  ['monthly', 133, '£1.33 a month'],
  ['semiAnnual', 3900, '£39 every 6 months'],
  ['semiAnnual', 3510, '£35.10 every 6 months'],
  ['annual', 2200, '£22 a year'],
  ['annual', 6950, '£69.50 a year'],
  ['annual', 108_01, '£108.01 a year'],
  ['annual', 1_200_00, '£1,200 a year'],
  ['annual', 0, 'Nothing to pay'],
])('PLN-04 LAY-09 a price %s of %d pence has pence only where there are some: %s', (cycle, price, said) => {
  expect(priced('plans.price', { cycle, price })).toBe(said);
});

test('PLN-04 PLN-02 the sentence to confirm names price and sum alike', () => {
  const sentence = (values: Readonly<Record<string, string | number>>) => priced('plans.sentence', values);
  expect(sentence({ price: 650, cycle: 'monthly', months: 12, total: 7800 })).toBe(
    'You’ll pay £6.50 a month, for at least 12 months: £78 in all.',
  );
  expect(sentence({ price: 0, cycle: 'monthly', months: 0, total: 0 })).toBe('You’ll pay £0 a month.');
  expect(priced('plans.full', { fullPrice: 6950 })).toBe('Instead of £69.50');
});
