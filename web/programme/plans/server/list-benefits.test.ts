import { beforeEach, describe, expect, test } from 'vitest';

import { matchRoute } from '#journeys/engine/match-route.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { waysBack } from '#web/programme/plans/domain/benefit-pages.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { listBenefitBrands, listBenefitPlan, listBenefits } from './list-benefits.ts';
import { listPlanBenefits } from './list-plans.ts';

test('PLN-09 every page that may be handed along as the way back is a page of ours', () => {
  const { definitions } = parseDefinitions(loadRepository().definitions);
  expect(waysBack.filter((route) => matchRoute(definitions, route) === undefined)).toEqual([]);
});

describe.each(worlds)('the benefits of a plan, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
  });

  const open = async (planName?: string, benefitId?: string) => {
    const named = planName === undefined ? {} : { planName };
    if (benefitId === undefined) return (await browser.call('plan.open-benefits', named)).outcome;
    return (await browser.call('plan.open-benefit', { ...named, benefitId })).outcome;
  };
  const choose = (planName: string, pence: number) =>
    browser.call('plan.choose', { planName, billingCycle: 'monthly', pence });
  const listed = (params: Record<string, string>, query: Record<string, string> = {}) =>
    world.unitOfWork.statement(async (store, aside) => {
      const context = { ...browser.context(store), aside };
      const customer = await store.customers.find(browser.customerId ?? '');
      const asked = { context, customer, facts: await browser.facts(), params, query };
      return {
        plan: await listBenefitPlan(world)(asked),
        benefits: await listBenefits(world)(asked),
        brands: await listBenefitBrands(world)(asked),
        lines: await listPlanBenefits(world)(asked),
      };
    });

  test('PLN-09 a page opens for a plan that they may have, and theirs without a name', async () => {
    expect([await open('Premium'), await open('ELITE'), await open()]).toEqual(['open', 'open', 'none']);
    expect([await open('Business'), await open('Platinum'), await open('Secured')]).toEqual(Array(3).fill('unknown'));
    await choose('Essential', 200);
    expect(await open()).toBe('open');
  });

  test('PLN-09 one benefit opens where the plan brings it', async () => {
    expect(await open('Premium', 'car-hire')).toBe('open');
    for (const [plan, id] of [
      ['Premium', 'concierge'],
      ['Free', 'offers'],
      ['Premium', 'yacht'],
      ['Platinum', 'offers'],
      ['Business', 'car-hire'],
    ])
      expect(await open(plan, id), `${String(plan)}/${String(id)}`).toBe('unknown');
  });

  test('PLN-09 the strip lists what the plan names, in its order; Elite’s cards are taller with instructions', async () => {
    const { plan, benefits } = await listed({}, { plan: 'Premium' });
    expect(plan).toEqual([{ name: 'Premium', label: 'Premium', isTall: false }]);
    expect(benefits.map(({ id }) => id)).toEqual([
      ...['lounge-access', 'car-hire', 'hotel-offers', 'purchase-protection', 'offers'],
    ]);
    expect(benefits[0]).toMatchObject({ instructions: null, buttonLink: null, icon: 'sofa', isCarHire: false });
    const told = { plan: 'Elite', showBenefitsInstructions: 'true' };
    expect((await listed({}, told)).plan[0]?.isTall).toBe(true);
    expect((await listed({}, { plan: 'Elite' })).plan[0]?.isTall).toBe(false);
    expect((await listed({}, { plan: 'Premium', showBenefitsInstructions: 'true' })).plan[0]?.isTall).toBe(false);
    expect((await listed({}, { plan: 'Free' })).benefits).toEqual([]);
    expect((await listed({})).plan).toEqual([]);
  });

  test('PLN-09 whoever has the plan is told how to use it, by a link that comes back to where they were', async () => {
    await choose('Elite', 1500);
    const { benefits } = await listed({});
    const lounge = benefits.find(({ id }) => id === 'lounge-access');
    expect(lounge).toMatchObject({
      instructions: expect.stringContaining('Show your card') as unknown,
      ...{ buttonLabel: 'Find a lounge', buttonLink: 'https://lounges.burgee.example/' },
    });
    const address = new URL(lounge?.href ?? '', 'https://x.example');
    expect(address.pathname).toBe('/customer/benefit/Elite/lounge-access');
    const query = Object.fromEntries(address.searchParams);
    const { benefits: own } = await listed({ planName: 'Elite', benefitId: 'lounge-access' }, query);
    expect(own).toHaveLength(1);
    expect(own[0]?.back).toBe('/customer/account/plan/benefits?plan=Elite&showBenefitsInstructions=true');
  });

  test('PLN-09 the way back from a benefit is the plan, whatever stranger is handed along', async () => {
    const page = { planName: 'Premium', benefitId: 'car-hire' };
    for (const goBackRoute of ['https://evil.example/', '//evil.example', '/user/logout'])
      expect((await listed(page, { goBackRoute })).benefits[0]?.back).toBe(
        '/customer/select-payment-plan?plan=Premium',
      );
  });

  test('PLN-09 car hire has two companies, in the words of Premium or of the others; one offer has ended', async () => {
    const premium = await listed({ planName: 'Premium', benefitId: 'car-hire' });
    const elite = await listed({ planName: 'Elite', benefitId: 'car-hire' }, { showBenefitsInstructions: 'true' });
    expect(premium.brands.map(({ name, isOver }) => [name, isOver])).toEqual([
      ['Kestrel Cars', false],
      ['Longacre Hire', true],
    ]);
    expect(premium.brands[0]?.text).toContain('middle-class');
    expect(elite.brands[0]?.text).toContain('within 5 days of the confirmation');
    expect(elite.brands.map(({ buttonLink }) => buttonLink)).toEqual(['https://kestrel-cars.burgee.example/', null]);
    expect(premium.benefits[0]?.isCarHire).toBe(true);
  });

  test('PLN-09 an offer that has ended is shown as over, without a way to it', async () => {
    const page = { planName: 'Elite', benefitId: 'winter-sun' };
    const told = { showBenefitsInstructions: 'true' };
    expect((await listed(page, told)).benefits).toMatchObject([
      { isOver: true, until: '2022-12-31', travelUntil: '2023-03-31', instructions: null, buttonLink: null },
    ]);
  });

  test('PLN-09 PLN-01 what a plan lists leads to its page where one is published for it', async () => {
    const { lines } = await listed({});
    const at = (plan: string, id: string) => lines.find((line) => line.plan === plan && line.id === id)?.href;
    expect(at('Premium', 'lounge-access')).toBe('/customer/benefit/Premium/lounge-access');
    expect(at('Premium', 'atm')).toBeNull();
    expect(lines.filter(({ isOver }) => isOver)).toEqual([]);
  });
});
