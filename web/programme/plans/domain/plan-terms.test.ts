import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aPlan } from './plan.builder.ts';
import { billingCycles, type Plan } from './plan.ts';
import { discounted, isFree, preSelectedPlan, startIndex, termsOf } from './plan-terms.ts';

const seeds = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/plans.json', import.meta.url), 'utf8'),
) as readonly Plan[];
const seed = (name: string) => seeds.find((plan) => plan.name === name) ?? aPlan();

const pence = (plan: Plan, partner = 'default') =>
  Object.fromEntries(termsOf(plan, partner).prices.map((price) => [price.cycle, price.pence]));

describe('what a plan costs', () => {
  // Worked by hand: every plan, three cycles, four discounts; pence for monthly, six months, a year.
  const worked = [
    ['Free', 0, [0, 0, 0]],
    ['Free', 10, [0, 0, 0]],
    ['Free', 33.33, [0, 0, 0]],
    ['Free', 100, [0, 0, 0]],
    ['Online', 0, [100, 600, 1100]],
    ['Online', 10, [90, 540, 990]],
    ['Online', 33.33, [67, 400, 733]],
    ['Online', 100, [0, 0, 0]],
    ['Essential', 0, [200, 1200, 2200]],
    ['Essential', 10, [180, 1080, 1980]],
    ['Essential', 33.33, [133, 800, 1467]],
    ['Essential', 100, [0, 0, 0]],
    ['Premium', 0, [650, 3900, 6950]],
    ['Premium', 10, [585, 3510, 6255]],
    ['Premium', 33.33, [433, 2600, 4634]],
    ['Premium', 100, [0, 0, 0]],
    ['Elite', 0, [1500, 9000, 16200]],
    ['Elite', 10, [1350, 8100, 14580]],
    ['Elite', 33.33, [1000, 6000, 10801]],
    ['Elite', 100, [0, 0, 0]],
    ['Business', 0, [800, 4800, 8400]],
    ['Business', 10, [720, 4320, 7560]],
    ['Business', 33.33, [533, 3200, 5600]],
    ['Business', 100, [0, 0, 0]],
    ['Secured', 0, [0, 0, 0]],
    ['Secured', 10, [0, 0, 0]],
    ['Secured', 33.33, [0, 0, 0]],
    ['Secured', 100, [0, 0, 0]],
  ] as const;

  test.each(worked)('PLN-04 %s less %d % costs %j', (name, discountPercentage, [monthly, semiAnnual, annual]) => {
    const plan = { ...seed(name), discountPercentage, billingCycles };
    expect(pence(plan)).toEqual({ monthly, semiAnnual, annual });
  });

  test('PLN-04 each plan of the catalogue is worked out by hand, under four discounts', () => {
    const each = seeds.flatMap(({ name }) => [0, 10, 33.33, 100].map((discount) => `${name} less ${discount} %`));
    expect(worked.map(([name, discount]) => `${name} less ${discount} %`).sort()).toEqual(each.sort());
  });

  test('PLN-04 a half penny counts upwards, and no discount makes a price grow or fall below nothing', () => {
    expect([discounted(1, 5000), discounted(3, 5000), discounted(650, 1)]).toEqual([1, 2, 650]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 10_000 }), (full, basisPoints) => {
        const price = discounted(full, basisPoints);
        return Number.isInteger(price) && price >= 0 && price <= full;
      }),
    );
  });

  test('PLN-04 PLN-11 a partner’s discount takes the place of the plan’s own, on the price and on the exchange rate', () => {
    const business = seed('Business');
    expect(pence(business)).toEqual({ monthly: 800, annual: 8400 });
    expect(pence(business, 'Millbrook')).toEqual({ monthly: 600, annual: 6300 });
    expect(termsOf(business, 'default').exchangeBasisPoints).toBe(25);
    expect(termsOf(business, 'millbrook')).toMatchObject({ exchangeBasisPoints: 20, discountPercentage: 25 });
    const both = { ...business, discountPercentage: 50, discountBasisPoints: 25 };
    expect(pence(both, 'millbrook')).toEqual({ monthly: 600, annual: 6300 });
    expect(termsOf(both, 'default').exchangeBasisPoints).toBe(0);
    expect(termsOf({ ...both, discountBasisPoints: 99 }, 'default').exchangeBasisPoints).toBe(0);
  });

  test('PLN-04 a longer cycle says what it saves against paying by the month', () => {
    const saves = (name: string) => termsOf(seed(name), 'default').prices.map(({ savesPercent }) => savesPercent);
    expect(['Online', 'Essential', 'Premium', 'Elite', 'Business'].map(saves)).toEqual([
      [0, 8],
      [0, 8],
      [0, 0, 10],
      [0, 0, 10],
      [0, 12],
    ]);
    expect(saves('Free')).toEqual([0]);
  });

  // Worked by hand, in pence: 100 of 1200 and 200 of 2400 are 8.33 %, 850 of 7800 are 10.9 %, 1200 of 9600 are 12.5 %.
  test.each([
    ['Online', [0, 10, 33.33, 100], [8, 8, 8, 0]],
    ['Essential', [0, 10, 33.33, 100], [8, 8, 8, 0]],
    ['Premium', [0, 10, 33.33, 100], [10, 10, 10, 0]],
    ['Elite', [0, 10, 33.33, 100], [10, 10, 9, 0]],
    ['Business', [0, 10, 33.33, 100], [12, 12, 12, 0]],
  ])('PLN-04 %s less %j % saves no more by the year than is said: %j', (name, discounts, expected) => {
    const annual = (discountPercentage: number) =>
      termsOf({ ...seed(name), discountPercentage, billingCycles }, 'default').prices.at(-1)?.savesPercent;
    expect(discounts.map(annual)).toEqual(expected);
  });

  test('PLN-04 what is said to be saved is never more than is saved, and less than one percent short of it', () => {
    const hundredths = (least: number) => fc.integer({ min: least, max: 100_000 }).map((whole) => whole / 100);
    fc.assert(
      fc.property(hundredths(1), hundredths(0), (monthlyCost, annualCost) => {
        const plan = aPlan({ monthlyCost, annualCost, billingCycles: ['monthly', 'annual'] });
        const [monthly, annual] = termsOf(plan, 'default').prices;
        if (monthly === undefined || annual === undefined) return false;
        const full = 12 * monthly.pence;
        const said = annual.savesPercent * full;
        const is = 100 * Math.max(0, full - annual.pence);
        return said <= is && is - said < full;
      }),
    );
  });

  test('PLN-05 cash machines: £500 then 2 % or 1 %, Elite £750 then 1 %; twelve months; the cycles of each', () => {
    const terms = (name: string) => {
      const { atmFreePence, atmFeeBasisPoints, commitmentMonths, prices } = termsOf(seed(name), 'default');
      return [atmFreePence, atmFeeBasisPoints, commitmentMonths, prices.map(({ cycle }) => cycle).join(' ')];
    };
    expect(terms('Essential')).toEqual([50_000, 200, 12, 'monthly annual']);
    expect(terms('Premium')).toEqual([50_000, 100, 12, 'monthly semiAnnual annual']);
    expect(terms('Business')).toEqual([50_000, 100, 12, 'monthly annual']);
    expect(terms('Elite')).toEqual([75_000, 100, 12, 'monthly semiAnnual annual']);
  });

  test('PLN-02 a plan is free when nothing is ever paid for it', () => {
    expect([seed('Free'), seed('Essential')].map((plan) => isFree(termsOf(plan, 'default')))).toEqual([true, false]);
    expect(isFree(termsOf({ ...seed('Elite'), discountPercentage: 100 }, 'default'))).toBe(true);
    expect(isFree(termsOf(aPlan({ annualCost: 1, billingCycles: ['monthly', 'annual'] }), 'default'))).toBe(false);
  });
});

describe('where the carousel begins', () => {
  const offers = (...discounts: readonly number[]) =>
    ['Essential', 'Premium', 'Elite'].map((name, index) => {
      const plan = aPlan({ name, discountPercentage: discounts[index] ?? 0 });
      return { plan, terms: termsOf(plan, 'default') };
    });

  test('PLN-01 by a discount, else where the customer comes from, else the plan of the link, else the first', () => {
    const hints = { cameFrom: 'elite', preSelected: 'premium' };
    expect(startIndex(offers(0, 20, 20), hints)).toBe(1);
    expect(startIndex(offers(), hints)).toBe(2);
    expect(startIndex(offers(), { ...hints, cameFrom: undefined })).toBe(1);
    expect(startIndex(offers(), { cameFrom: undefined, preSelected: null })).toBe(0);
    expect(startIndex(offers(), { cameFrom: 'Platinum', preSelected: null })).toBe(0);
    expect(startIndex([], hints)).toBe(0);
  });

  test('PLN-01 only essential, premium and elite are kept, in any case', () => {
    expect(['Premium', 'ELITE', 'essential'].map(preSelectedPlan)).toEqual(['premium', 'elite', 'essential']);
    expect(['free', 'business', '', 'premium ', null, ['elite']].map(preSelectedPlan)).toEqual(Array(6).fill(null));
  });
});
