import { expect, test } from 'vitest';

import { settingsFor } from './consent.ts';
import { nextEvening } from './evening.ts';

test.each([
  ['in winter', '2026-11-25T10:00:00Z', '2026-11-25T18:00:00.000Z'],
  ['in summer, an hour earlier by UTC', '2026-07-01T10:00:00Z', '2026-07-01T17:00:00.000Z'],
  ['at six exactly, the next day', '2026-11-25T18:00:00Z', '2026-11-26T18:00:00.000Z'],
  ['late in the evening, the next day', '2026-07-01T22:59:00Z', '2026-07-02T17:00:00.000Z'],
  ['on the eve of winter time', '2026-10-24T19:00:00Z', '2026-10-25T18:00:00.000Z'],
])('ACC-03 the email of a day leaves at six in the evening in London: %s', (_, at, evening) => {
  expect(nextEvening(new Date(at)).toISOString()).toBe(evening);
});

test('ACC-04 news that is hidden from a customer cannot be switched, and news of a charity is for its customers', () => {
  const all = { hiddenScreens: [], isOfCharity: true, hasPartnerNewsletter: true };
  expect(settingsFor(all)).toHaveLength(5);
  expect(settingsFor({ ...all, isOfCharity: false })).not.toContain('charityEmails');
  expect(settingsFor({ ...all, hasPartnerNewsletter: false })).not.toContain('newsletter');
  expect(settingsFor({ ...all, hiddenScreens: ['product-newsletter'] })).toEqual([
    'newsletter',
    'charityEmails',
    'charityAppNotices',
  ]);
  expect(settingsFor({ ...all, hiddenScreens: ['partner-newsletter'] })).toEqual([
    'marketingEmails',
    'marketingAppNotices',
  ]);
});
