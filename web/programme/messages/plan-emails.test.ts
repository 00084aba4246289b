import { expect, test } from 'vitest';

import { partnerOf } from '#web/platform/content/find-partner.ts';
import { readContent as content } from '#web/programme/server/fakes/fake-content.ts';

import onThePage from '#journeys/copy/current-plan.json' with { type: 'json' };
import { type LeftPlan, renderPlanLeftEmail, renderPlanNoticeEmail } from './plan-emails.ts';

const subject = { content, partner: partnerOf('default', content), publicUrl: 'https://card.example' };
const left = (over: Partial<LeftPlan['back']> = {}, freePlan: string | null = 'Free') =>
  renderPlanLeftEmail(subject, {
    ...{ givenName: 'Ada', plan: 'Premium', freePlan, on: '2026-11-27' },
    back: { pence: 650, creditPence: 0, by: 'comesBack', ...over },
  }).text;

test('PLN-13 who has left a plan is told that it ended, what began, and that the card stays', () => {
  expect(left()).toContain('Your Premium plan ended on 27 November 2026, and Free began. Your card stays as it is');
  expect(left({}, null)).toContain('Your Premium plan ended on 27 November 2026. Your card stays as it is');
});

test.each([
  ['We won’t collect the £6.50 for it.', { by: 'notTaken' }],
  ['You get back £6.50. The Direct Debit for it is on its way already and is still taken.', { by: 'onItsWay' }],
  ['You get back £6.50: it comes off what we collect next, and anything left goes to your bank account', {}],
  ['That includes £0.66 of credit from the plan before it; the days of that plan', { creditPence: 66 }],
] as const)('PLN-13 who has left a plan is told how the money comes back: %s', (said, back) => {
  expect(left(back)).toContain(said);
  expect(left()).not.toContain('That includes');
});

test('PLN-13 the notice of the cooling-off days names the button that the page has', () => {
  const subscription = {
    plan: { label: 'Premium' },
    pence: 650,
    cycle: 'monthly',
    commitmentMonths: 12,
    startedOn: '2026-11-24',
    expiresOn: '2027-11-24',
  } as const;
  const { text } = renderPlanNoticeEmail(subject, { kind: 'coolingOff', givenName: 'Ada', subscription });
  const button = onThePage['current-plan.leave-now'].replace('{plan}', 'Premium');
  expect(button).toBe('Leave Premium now');
  expect(text).toContain('For 14 days from today you can leave your Premium plan at once');
  expect(text).toContain(`Press “${button}” on your plan page`);
});
