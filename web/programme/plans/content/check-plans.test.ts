import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pictureSize } from '#web/platform/content/picture-size.ts';

import { checkPlans } from './check-plans.ts';

const seeds = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/plans.json', import.meta.url), 'utf8'),
) as readonly Record<string, unknown>[];
const business = seeds.find(({ name }) => name === 'Business') ?? {};

const benefits = [
  'lounge-access',
  'concierge',
  'car-hire',
  'hotel-offers',
  'purchase-protection',
  'offers',
  'winter-sun',
];
const against = {
  partners: ['gadabout', 'millbrook', 'penhallow'],
  lists: { benefits: benefits.map((id) => ({ id })) },
  nameOf: (name: string) => name,
};
const problems = (change: Record<string, unknown>) =>
  checkPlans([{ ...business, ...change }], against).map(({ code, pointer, expected }) => [code, pointer, expected]);
const codes = (change: Record<string, unknown>) => [...new Set(problems(change).map(([code]) => code))];

test('PLN-11 the plans of the seeds are right', () => {
  expect(checkPlans(seeds, against)).toEqual([]);
});

test('PLN-11 each plan of the seeds has a picture, of 8 kB at most and three times as wide as high', () => {
  for (const { image } of seeds) {
    const bytes = readFileSync(new URL(`../../../../cms/seeds/assets/${String(image)}`, import.meta.url));
    expect(bytes.byteLength).toBeLessThanOrEqual(8_000);
    expect(pictureSize(bytes)).toEqual({ width: 960, height: 320 });
  }
  expect(problems({ image: 7 })).toEqual([['P090', '/image', '"string"']]);
});

test('PLN-11 a plan without a price, a cycle or terms is refused, and what nobody knows', () => {
  expect(problems({ monthlyCost: -1 })).toEqual([['P090', '/monthlyCost', '0']]);
  expect(problems({ monthlyCost: 8.005 })).toEqual([['P090', '/monthlyCost', '0.01']]);
  expect(problems({ billingCycles: [] })).toEqual([['P090', '/billingCycles', '1']]);
  expect(codes({ billingCycles: ['weekly'] })).toEqual(['P090']);
  expect(codes({ atmFreeLimit: undefined })).toEqual(['P090']);
  expect(codes({ monthlyCosts: 3 })).toEqual(['P090']);
  expect(codes({ benefits: [{ id: 'lounges' }] })).toEqual(['P090']);
});

test('PLN-11 a discount for a partner that there is not is refused', () => {
  expect(problems({ partnerDiscounts: [{ partner: 'milbrook' }] })).toEqual([
    ['P091', '/partnerDiscounts/0/partner', undefined],
  ]);
});

test('PLN-04 PLN-11 what stands beside a discount is what customers would pay', () => {
  expect(problems({ discountPercentage: 10 })).toEqual([
    ['P093', '/discountedMonthlyCost', '7.2'],
    ['P093', '/discountedAnnualCost', '75.6'],
  ]);
  expect(problems({ discountBasisPoints: 10 })).toEqual([['P093', '/discountedExchangeRateAbovePercentage', '0.15']]);
  const forPartner = { partner: 'millbrook', discountPercentage: 25, discountedMonthlyCost: 7 };
  expect(problems({ partnerDiscounts: [forPartner] })).toEqual([
    ['P093', '/partnerDiscounts/0/discountedMonthlyCost', '6'],
  ]);
});

test('PTR-10 PLN-11 a plan that names a benefit which is not published is refused, with the one that was meant', () => {
  const [problem, ...more] = checkPlans([{ ...business, benefitIds: ['car-hire', 'lounge-acces'] }], against);
  expect([problem?.code, problem?.pointer, problem?.suggestion]).toEqual(['P094', '/benefitIds/1', 'lounge-access']);
  expect(more).toEqual([]);
  const without = { ...against, lists: { benefits: [{ id: 'lounge-access' }, { title: 'No id' }] } };
  expect(checkPlans([business], without).map(({ pointer }) => pointer)).toEqual(['/benefitIds/1', '/benefitIds/2']);
});

test('CRD-06 PLN-11 a plan comes with a card of plastic or a virtual one, for which no cash is promised', () => {
  expect(codes({ card: 'virtual', atmFreeLimit: 0, additionalAtmFeePercentage: 0 })).toEqual([]);
  expect(codes({ card: 'physical' })).toEqual([]);
  expect(codes({ card: 'metal' })).toContain('P090');
  expect(problems({ card: 'virtual' })).toEqual([
    ['P096', '/atmFreeLimit', '0'],
    ['P096', '/additionalAtmFeePercentage', '0'],
  ]);
});

test('CRD-09 PLN-11 a plan that allows more than anybody may spend is refused, and so is a limit or kind that nobody knows', () => {
  expect(problems({ spendLimits: { home: { day: 10_000, atmDay: 501 }, abroad: { purchase: 5_001 } } })).toEqual([
    ['P095', '/spendLimits/home/atmDay', 'at most £500'],
    ['P095', '/spendLimits/abroad/purchase', 'at most £5000'],
  ]);
  expect(problems({ spendLimits: { home: { day: 0.5 } } })).toEqual([['P090', '/spendLimits/home/day', '"integer"']]);
  expect(codes({ spendLimits: { home: { week: 5 } } })).toEqual(['P090']);
  expect(codes({ merchantKindsLeftOut: ['gambling'] })).toEqual([]);
  expect(codes({ merchantKindsLeftOut: ['sweets'] })).toContain('P090');
});
