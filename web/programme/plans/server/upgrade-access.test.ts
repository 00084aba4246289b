import { expect, test } from 'vitest';

import { holds } from '#journeys/engine/holds.ts';
import { resolveLeave } from '#journeys/engine/resolve-leave.ts';
import { loadCatalogues, loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { storyFacts } from '#journeys/story-session.ts';

const { access, definitions } = parseDefinitions(loadRepository().definitions);
const catalogues = loadCatalogues();

function stepOf(name: string) {
  const step = definitions['current-plan']?.steps[name];
  if (step === undefined) throw new Error(`There is no ${name}.`);
  return step;
}

test.each([
  ['upgraded', { planJustUpgraded: true }],
  ['failed', { quoteUnpayable: true }],
  ['address', { quoteSendsCard: true }],
  // Agreed to in another window a moment ago.
  ['address', { planJustUpgraded: true }],
])('PLN-07 %s is a page while %j, and whoever types its address later is led home', (name, due) => {
  const step = stepOf(name);
  const settled = {
    signedIn: true,
    emailVerified: true,
    profileUpdated: true,
    mobileVerified: true,
    identity: 'clear',
  };
  const facts = (more: object) =>
    storyFacts(
      step,
      { about: '', facts: { ...settled, setupState: 'CARD_ACTIVATED', chosenPlan: 'Free', ...more } },
      catalogues.facts,
    );
  const isOver = (more: object) => holds(step.until ?? {}, facts(more));
  expect([isOver(due), isOver({})]).toEqual([false, true]);
  const turn = { access, definitions, facts: facts({}), path: step.route, query: {} };
  expect(resolveLeave({ leave: '@next' }, turn).route).toBe('/customer/dashboard');
});
