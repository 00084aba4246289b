import { expect, test } from 'vitest';

import { partnerOf } from '#web/platform/content/find-partner.ts';
import { readContent as content } from '#web/programme/server/fakes/fake-content.ts';

import { renderCollectionEmail } from './collection-emails.ts';

const partner = partnerOf('default', content);
/** As a customer reads it. */
const read = (
  news: 'notice' | 'bounced',
  of: { readonly pence: number; readonly planPence: number; readonly givenPence?: number },
) =>
  renderCollectionEmail(
    { content, partner, publicUrl: 'https://card.example' },
    { news, givenName: 'Ada', chargeOn: '2026-11-26', accountEnding: '4821', givenPence: 0, ...of },
  ).text;

test.each([
  ['£42.15 by Direct Debit from your account ending in 4821, for what you’ve spent with your Burgee card.', 4_215, 0],
  ['£6.50 by Direct Debit from your account ending in 4821, for your plan.', 650, 650],
  ['4821: £6.50 for your plan, and £42.15 for what you’ve spent with your Burgee card.', 4_865, 650],
  ['4821: £6.50 for your plan, less £3.00 that came back to your Burgee card.', 350, 650],
  ['4821: £10.00 for what you’ve spent with your Burgee card, less £6.50 back for the plan you left.', 350, -650],
])('DBT-06 a notice says what it collects for: %s', (said, pence, planPence) => {
  expect(read('notice', { pence, planPence })).toContain(said);
});

test('DBT-04 what bounced is called a subscription payment where it was the plan alone', () => {
  const due = 'that was due on 26 November 2026';
  expect(read('bounced', { pence: 650, planPence: 650 })).toContain(
    `the subscription payment of £6.50 for your plan ${due}`,
  );
  expect(read('bounced', { pence: 4_865, planPence: 650 })).toContain(`hasn’t paid the £48.65 ${due}`);
  expect(read('bounced', { pence: 684, planPence: 650, givenPence: 34 })).toContain(`hasn’t paid the £6.84 ${due}`);
});

test.each([
  ['4821: £42.15 for what you’ve spent with your Burgee card, and £0.34 for your contributions.', 4_249, 0, 34],
  ['4821: £6.50 for your plan, and £0.34 for your contributions.', 684, 650, 34],
  ['4821: £6.50 for your plan, £42.15 for what you’ve spent with your Burgee card, and £0.34 for', 4_899, 650, 34],
  ['4821, for your contributions.', 34, 0, 34],
  ['Burgee card, less £6.50 back for the plan you left, and £0.34 for your contributions.', 384, -650, 34],
  ['Burgee card, less £0.20 of contributions given back with refunds.', 4_195, 0, -20],
])('CON-10 DBT-06 a notice itemises contributions: %s', (said, pence, planPence, givenPence) => {
  expect(read('notice', { pence, planPence, givenPence })).toContain(said);
});
