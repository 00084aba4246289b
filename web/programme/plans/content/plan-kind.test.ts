import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { ContentBundle } from '#web/platform/domain/content.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';

import { planKind } from './plan-kind.ts';

const seeds = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/plans.json', import.meta.url), 'utf8'),
) as readonly Plan[];
const partners = { default: { name: 'Burgee' }, penhallow: { name: 'Penhallow' } };

/** What is said to whoever unpublishes these of the seeds. */
async function saidOf(...names: readonly string[]) {
  const gone = seeds.filter(({ name }) => names.includes(name));
  expect(gone).toHaveLength(names.length);
  const plans = seeds.filter((plan) => !gone.includes(plan));
  const after = { partners, lists: { plans } } as unknown as ContentBundle;
  const said = await planKind.checkInUse?.({ gone, after, nameOf: (name) => name }, {} as never);
  return said?.map(({ code, file, message }) => `${code} ${file}: ${message}`);
}

const who = 'with a personal and freelance account would have';

test('PLN-11 a plan is unpublished where another serves the same customers', async () => {
  expect(await saidOf('Premium', 'Essential')).toEqual([]);
});

test('PLN-11 the last free plan stays: whoever leaves another moves to it', async () => {
  const free = 'no free plan to move to when they leave another';
  expect(await saidOf('Free')).toEqual([
    `P092 Free: Customers of Burgee ${who} ${free}`,
    `P092 Free: Customers of Penhallow ${who} ${free}`,
  ]);
});

test('PLN-11 ELG-04 the last plan for accounts that say too little stays', async () => {
  expect(await saidOf('Secured')).toEqual([
    `P092 Secured: Customers of Penhallow ${who} no plan to choose where their account says too little`,
  ]);
});

test('PLN-11 the last plan of a sort of account stays', async () => {
  expect(await saidOf('Business')).toEqual([
    'P092 Business: Customers of Burgee with a business account would have no plan to choose',
    'P092 Business: Customers of Penhallow with a business account would have no plan to choose',
  ]);
});
