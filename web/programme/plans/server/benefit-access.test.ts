import { expect, test } from 'vitest';

import { closedBy } from '#journeys/engine/gates.ts';
import { loadCatalogues, loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { storyFacts } from '#journeys/story-session.ts';
import { setupStates } from '#web/programme/customer/domain/setup-state.ts';

const { access, definitions } = parseDefinitions(loadRepository().definitions);
const catalogues = loadCatalogues();
const pages = Object.values(definitions['benefits']?.steps ?? {});

test('SES-06 SES-07 PLN-09 benefits may be looked at while signing up, and with a card; not by whoever is blocked', () => {
  expect(pages.map(({ route }) => route)).toEqual([
    ...['/customer/account/plan/benefits', '/customer/benefit/:planName/:benefitId'],
  ]);
  const open = (setupState: string) =>
    pages.every((page) => {
      const facts = storyFacts(page, { about: setupState, facts: { setupState } }, catalogues.facts);
      return closedBy(access, page, facts) === undefined;
    });
  expect(setupStates.filter((state) => !open(state))).toEqual(['CUSTOMER_BLOCKED', 'BUSINESS_BLOCKED']);
});
