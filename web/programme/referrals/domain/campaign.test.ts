import { expect, test } from 'vitest';

import { type CampaignContent, type ReferralTerms, referralCampaign, referralLink, termsOf } from './campaign.ts';

const terms: ReferralTerms = {
  ...{ referrerPence: 1_000, friendPence: 500, completesAt: 'PURCHASE', leastPence: 1_000 },
  ...{ rewardAfterDays: 14, mostFriends: 5 },
};
const forAll: CampaignContent = { key: 'all', kind: 'PRIMARY_CONTENT', title: 'For all', ...terms };
const steps: CampaignContent = { key: 'all-how', kind: 'TUTORIAL_CONTENT', details: [{ title: 'Share' }] };
const today = '2026-11-25';
const campaignOf = (partner: string, ...campaigns: readonly CampaignContent[]) =>
  referralCampaign(partner, { lists: { campaigns } }, today);

test('REF-01 a partner’s own campaign comes before the one for everybody, and another partner’s is never shown', () => {
  const own = { ...forAll, key: 'own', partner: 'penhallow' };
  expect(campaignOf('penhallow', forAll, own)?.content.key).toBe('own');
  expect(campaignOf('gadabout', own, forAll)?.content.key).toBe('all');
  expect(campaignOf('gadabout', own)).toBeUndefined();
});

test('REF-01 the slides are the partner’s own, or those for everybody', () => {
  const own = { ...steps, key: 'own-how', partner: 'penhallow', details: [{ title: 'Ask' }] };
  expect(campaignOf('penhallow', forAll, steps, own)?.steps).toEqual([{ title: 'Ask' }]);
  expect(campaignOf('gadabout', forAll, steps, own)?.steps).toEqual([{ title: 'Share' }]);
  expect(campaignOf('gadabout', forAll)?.steps).toEqual([]);
});

test('REF-01 a campaign invites until its last day, and one without an offer invites nobody', () => {
  expect(campaignOf('x', { ...forAll, openUntil: today })).toBeDefined();
  expect(campaignOf('x', { ...forAll, openUntil: '2026-11-24' })).toBeUndefined();
  const ended = { ...forAll, key: 'own', partner: 'x', openUntil: '2026-11-24' };
  expect(campaignOf('x', forAll, ended)).toBeUndefined();
  expect(campaignOf('y', forAll, ended)).toBeDefined();
  const { friendPence: _left, ...incomplete } = forAll;
  expect(termsOf(incomplete)).toBeUndefined();
  expect(campaignOf('x', incomplete)).toBeUndefined();
});

test('REF-01 a link leads to our page, or to a page of the partner’s own with the code', () => {
  expect(referralLink(forAll, 'KX7F2PQM', 'https://card.example')).toBe('https://card.example/referral/KX7F2PQM');
  const fixedUrl = 'https://www.penhallow.example/card?from=a%20friend';
  expect(referralLink({ ...forAll, fixedUrl }, 'KX7F2PQM', 'https://card.example')).toBe(
    'https://www.penhallow.example/card?from=a+friend&friend-referral-code=KX7F2PQM',
  );
});
