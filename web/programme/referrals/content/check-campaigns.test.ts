import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { checkCampaigns } from './check-campaigns.ts';

const seeds = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/campaigns.json', import.meta.url), 'utf8'),
) as Record<string, unknown>[];
const against = {
  partners: ['default', 'penhallow', 'gadabout', 'millbrook'],
  nameOf: (key: string) => `campaign "${key}"`,
};
const [offer = {}, slides = {}] = seeds;
const problems = (change: Record<string, unknown>, of = offer) =>
  checkCampaigns([{ ...of, ...change }], against).map(({ code, pointer }) => [code, pointer]);

test('REF-01 the campaigns of the seeds are right, and everybody has one', () => {
  expect(checkCampaigns(seeds, against)).toEqual([]);
  expect(seeds.filter(({ partner }) => partner === undefined).map(({ kind }) => kind)).toEqual([
    'PRIMARY_CONTENT',
    'TUTORIAL_CONTENT',
  ]);
});

test('REF-01 a campaign of the wrong shape is refused', () => {
  expect(problems({ title: '' })).toEqual([['P120', '/title']]);
  expect(problems({ referrerPence: 50_001 })).toEqual([['P120', '/referrerPence']]);
  expect(problems({ friendPence: 9.5 })).toEqual([['P120', '/friendPence']]);
  expect(problems({ rewardAfterDays: -1 })).toEqual([['P120', '/rewardAfterDays']]);
  expect(problems({ completesAt: 'SIGN_UP' }).map(([code]) => code)).toContain('P120');
  expect(problems({ details: [{ description: 'no title' }] }, slides).map(([code]) => code)).toContain('P120');
});

test('REF-01 a key, or an offer to the same customers, that stands twice is refused', () => {
  const codes = (...all: Record<string, unknown>[]) => checkCampaigns(all, against).map(({ code }) => code);
  expect(codes(offer, { ...slides, key: offer['key'] })).toEqual(['P121']);
  expect(codes(offer, { ...offer, key: 'another' })).toEqual(['P123']);
  expect(codes(offer, { ...offer, key: 'another', partner: 'penhallow' })).toEqual([]);
});

test('REF-01 a partner that there is not and a link that is not https are refused', () => {
  expect(problems({ partner: 'penhalow' })).toEqual([['P122', '/partner']]);
  expect(problems({ fixedUrl: 'javascript:alert(1)' })).toEqual([['P020', '/fixedUrl']]);
});

test('REF-01 an offer is whole or not there: a page may be words alone, and slides offer nothing', () => {
  const { mostFriends: _left, ...incomplete } = offer;
  expect(checkCampaigns([incomplete], against).map(({ message }) => message)).toEqual([
    'An offer to invite friends also needs mostFriends',
  ]);
  expect(checkCampaigns([{ key: 'regatta', kind: 'PRIMARY_CONTENT', title: 'Regatta' }], against)).toEqual([]);
  expect(problems({ kind: 'TUTORIAL_CONTENT' })).toEqual([['P123', '/referrerPence']]);
  expect(problems({ referrerPence: 0, friendPence: 0 })).toEqual([['P123', '/referrerPence']]);
  expect(problems({ leastPence: 99 })).toEqual([['P123', '/leastPence']]);
  expect(problems({ leastPence: 0, completesAt: 'CARD_ACTIVATED' })).toEqual([]);
});
