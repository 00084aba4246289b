import { describe, expect, test } from 'vitest';

import { aBenefit } from './benefit.builder.ts';
import { benefitsOf, brandText, isOver, planCalled } from './benefit.ts';
import { benefitAddress, wayBack } from './benefit-pages.ts';
import { aPlan } from './plan.builder.ts';

describe('an offer', () => {
  const brand = (until?: string) => ({ name: 'Kestrel Cars', text: 'x', ...(until !== undefined && { until }) });

  test('PLN-09 holds on its last day and is over on the next; without a last day it has no end', () => {
    const offer = aBenefit({ until: '2022-12-31' });
    expect(['2022-12-30', '2022-12-31', '2023-01-01'].map((today) => isOver(offer, today))).toEqual([
      ...[false, false, true],
    ]);
    expect(isOver(aBenefit(), '2099-01-01')).toBe(false);
    expect(isOver(aBenefit({ brands: [] }), '2099-01-01')).toBe(false);
  });

  test('PLN-09 of several companies is over once each of theirs is', () => {
    const carHire = (...brands: ReturnType<typeof brand>[]) => isOver(aBenefit({ brands }), '2023-07-01');
    expect(carHire(brand('2022-12-31'), brand('2023-06-30'))).toBe(true);
    expect(carHire(brand('2022-12-31'), brand('2023-07-01'))).toBe(false);
    expect(carHire(brand('2022-12-31'), brand())).toBe(false);
  });

  test('PLN-09 Premium decides which words of a company show, in any case', () => {
    const words = { ...brand(), text: 'For all', planTexts: [{ plan: 'Premium', text: 'For Premium' }] };
    expect(['Premium', 'premium', 'Elite'].map((name) => brandText(words, { name }))).toEqual([
      ...['For Premium', 'For Premium', 'For all'],
    ]);
  });
});

describe('the benefits of a plan', () => {
  const content = (...plans: ReturnType<typeof aPlan>[]) => ({
    lists: { plans, benefits: [aBenefit({ id: 'a' }), aBenefit({ id: 'b' }), aBenefit({ id: 'c' })] },
  });

  test('PLN-09 are those that it names, in its order; what is not published is left out', () => {
    const ids = (benefitIds?: string[]) =>
      benefitsOf({ ...(benefitIds && { benefitIds }) }, content()).map(({ id }) => id);
    expect([ids(['c', 'x', 'a']), ids([]), ids()]).toEqual([['c', 'a'], [], []]);
  });

  test('PLN-09 PLN-12 of a plan for others are nobody’s to see, and of the own plan are those it was sold with', () => {
    const asked = { accountType: 'PERSONAL', partner: 'millbrook', sold: undefined } as const;
    const mine = aPlan({ name: 'Premium', benefitIds: ['a'] });
    const forBusiness = aPlan({ name: 'Business', accountTypes: ['BUSINESS'] });
    const theirs = aPlan({ name: 'Harbour', partners: ['penhallow'] });
    const found = (name: string, more: object = {}) =>
      planCalled(name, { ...asked, content: content(mine, forBusiness, theirs), ...more });
    expect(found('premium')).toBe(mine);
    expect(['Business', 'Harbour', 'Platinum', ''].map((name) => found(name))).toEqual(Array(4).fill(undefined));
    const sold = aPlan({ name: 'Premium', benefitIds: ['a', 'b'] });
    expect(found('Premium', { sold })).toBe(sold);
    const discontinued = aPlan({ name: 'Platinum' });
    expect(found('Platinum', { sold: discontinued })).toBe(discontinued);
  });
});

describe('Back from a benefit', () => {
  const toPlan = '/customer/select-payment-plan?plan=Premium%26more';
  const back = (goBackRoute?: string) => wayBack(goBackRoute, 'Premium&more');

  test('PLN-09 PLN-01 leads to the plan, or to the page of ours that was handed along, with its query', () => {
    expect(back()).toBe(toPlan);
    for (const page of [
      '/customer/account/plan/benefits?plan=Elite&showBenefitsInstructions=true',
      '/customer/account',
      '/customer/card',
      '/customer/select-payment-plan?plan=Elite',
    ])
      expect(back(page)).toBe(page);
    expect(benefitAddress('Premium & more', 'a/b', { goBackRoute: '/customer/card?x=1' })).toBe(
      '/customer/benefit/Premium%20%26%20more/a%2Fb?goBackRoute=%2Fcustomer%2Fcard%3Fx%3D1',
    );
  });

  test.each([
    ...['https://evil.example/', '//evil.example/customer/card', '/\\evil.example', 'javascript:alert(1)', ''],
    ...['/\t/evil.example', '/customer/../user/logout', '/user/logout', '/customer/card/', 'customer/card'],
    ...['https://ours.invalid/customer/card', '/customer/card/../../evil', '\\\\evil.example', '/%2f/evil.example'],
    ...['/customer/carD', '/@evil.example/customer/card', 'http:/customer/card', ' /customer/card'],
  ])('PLN-09 never leads to %j', (handed) => {
    expect(back(handed)).toBe(toPlan);
  });
});
