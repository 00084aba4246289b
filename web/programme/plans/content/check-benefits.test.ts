import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { checkBenefits } from './check-benefits.ts';

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../cms/seeds/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >[];
const seeds = seed('benefits');
const against = { lists: { plans: seed('plans') }, nameOf: (id: string) => `benefit "${id}"` };

const named = (id: string) => seeds.find((benefit) => benefit['id'] === id) ?? {};
const problems = (change: Record<string, unknown>, id = 'lounge-access') =>
  checkBenefits([{ ...named(id), ...change }], against).map(({ code, pointer }) => [code, pointer]);
const company = { name: 'Kestrel Cars', text: '20% off.' };

test('PTR-10 the benefits of the seeds are right', () => {
  expect(seeds.length).toBeGreaterThan(5);
  expect(checkBenefits(seeds, against)).toEqual([]);
});

test('PTR-10 a benefit of the wrong shape is refused, and what nobody knows', () => {
  expect(problems({ title: '' })).toEqual([['P100', '/title']]);
  expect(problems({ id: 'Lounge access' })).toEqual([['P100', '/id']]);
  expect(problems({ expires: '2026-12-31' }).map(([code]) => code)).toEqual(['P100']);
  expect(problems({ instructionsButton: { label: 'Find a lounge' } })).toEqual([['P100', '/instructionsButton']]);
  expect(problems({ brands: [{ name: 'Kestrel Cars' }] })).toEqual([['P100', '/brands/0']]);
  const [problem] = checkBenefits([{ description: 'x' }], against);
  expect(problem?.file).toBe('benefit "1"');
});

test('PTR-10 an id that stands twice is refused', () => {
  const [first] = seeds;
  expect(checkBenefits([first ?? {}, first ?? {}], against).map(({ code, pointer }) => [code, pointer])).toEqual([
    ['P101', '/id'],
  ]);
});

test.each([
  'javascript:alert(1)',
  'http://lounges.burgee.example/',
  '//evil.example/',
  '/customer/account',
  'https://user:secret@lounges.burgee.example/',
  'data:text/html,<script>alert(1)</script>',
  'https://lounges.burgee.example/" onclick="alert(1)',
])('PTR-10 PTR-05 a button that leads to %s is refused, of a benefit and of a company', (link) => {
  const button = { label: 'Go', link };
  expect(problems({ instructionsButton: button })).toEqual([['P020', '/instructionsButton/link']]);
  expect(problems({ brands: [company, { ...company, button }] })).toEqual([['P020', '/brands/1/button/link']]);
});

test('PTR-10 PLN-09 days that there are not, and travel that ends before the offer, are refused', () => {
  expect(problems({ until: '2026-02-30' })).toEqual([['P102', '/until']]);
  expect(problems({ travelUntil: '2026-13-01' })).toEqual([['P102', '/travelUntil']]);
  expect(problems({ until: 'soon' })).toEqual([['P100', '/until']]);
  expect(problems({ brands: [{ ...company, until: '2026-00-10' }] })).toEqual([['P102', '/brands/0/until']]);
  expect(problems({ until: '2026-12-31', travelUntil: '2026-12-30' })).toEqual([['P102', '/travelUntil']]);
  expect(problems({ until: '2022-12-31', travelUntil: '2023-03-31' })).toEqual([]);
});

test('PLN-09 car hire needs a company, and words for a plan need that plan', () => {
  expect(problems({ brands: [] }, 'car-hire')).toEqual([['P103', '/brands']]);
  expect(problems({ id: 'rent-a-car', brands: undefined })).toEqual([['P103', '/brands']]);
  const planTexts = [
    { plan: 'premium', text: 'x' },
    { plan: 'Premum', text: 'y' },
  ];
  const [problem, ...more] = checkBenefits([{ ...named('car-hire'), brands: [{ ...company, planTexts }] }], against);
  expect([problem?.code, problem?.pointer, problem?.suggestion]).toEqual([
    ...['P104', '/brands/0/planTexts/1/plan', 'Premium'],
  ]);
  expect(more).toEqual([]);
});
