import { expect, test } from 'vitest';

import { closedBy } from '#journeys/engine/gates.ts';
import { resolveLeave } from '#journeys/engine/resolve-leave.ts';
import { loadCatalogues, loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { storyFacts } from '#journeys/story-session.ts';

const { access, definitions } = parseDefinitions(loadRepository().definitions);
const catalogues = loadCatalogues();

function stepOf(journey: string, name: string) {
  const step = definitions[journey]?.steps[name];
  if (step === undefined) throw new Error(`There is no ${name} in ${journey}.`);
  return step;
}
const [setPin, code, delayed] = [stepOf('plans', 'set-pin'), stepOf('card', 'cvv'), stepOf('card', 'delayed')];
const factsOf = (facts: object) =>
  storyFacts(code, { about: '', facts: { mobileVerified: true, ...facts } }, catalogues.facts);
const gateOf = (step: typeof code, facts: object) => closedBy(access, step, factsOf(facts))?.name;

test.each(['CARD_CREATED', 'CARD_ACTIVATED'])(
  'CRD-16 CRD-03 the PIN of a card in another’s place takes a code by text message, and comes before the card’s own: %s',
  (setupState) => {
    const awaited = { setupState, newCardPin: 'none', newCardState: 'making' };
    expect(gateOf(setPin, { ...awaited, steppedUp: false })).toBe('step-up-new-pin');
    for (const newCardState of ['ordered', 'making', 'posted']) {
      const proved = { ...awaited, newCardState, steppedUp: true };
      expect([gateOf(setPin, proved), gateOf(code, proved)]).toEqual([undefined, 'pin-first']);
      expect(gateOf(code, { ...proved, newCardPin: 'set' })).toBeUndefined();
    }
  },
);

test('CRD-04 a virtual card asks for no code, not even one by text message, unless plastic is to take its place', () => {
  const virtual = { setupState: 'CARD_ACTIVATED', cardKind: 'virtual', cardState: 'active', steppedUp: false };
  expect(gateOf(code, virtual)).toBe('virtual-card-has-no-code');
  expect(gateOf(code, { ...virtual, newCardKind: 'normal', newCardState: 'posted', newCardPin: 'set' })).toBe(
    'step-up',
  );
});

test('CRD-05 while a Direct Debit that came back stops an activation, its code is not asked for, nor one by text message', () => {
  const awaited = { newCardKind: 'normal', newCardState: 'posted', newCardPin: 'set', steppedUp: false } as const;
  for (const setupState of ['CARD_CREATED', 'CARD_ACTIVATED']) {
    for (const spendingStop of ['bounced', 'delayed', 'mandate', 'account', 'person'])
      expect(gateOf(code, { ...awaited, setupState, spendingStop })).toBe('activation-delayed');
    expect(gateOf(code, { ...awaited, setupState, spendingStop: null })).toBe('step-up');
  }
});

test('CRD-05 what is said of an activation that is delayed leads to the dashboard, where there is one yet', () => {
  const { close } = delayed.actions ?? {};
  const leave = close !== undefined && 'leave' in close ? String(close.leave) : '';
  const wayOf = (setupState: string) =>
    resolveLeave({ leave }, { access, definitions, facts: factsOf({ setupState }), path: delayed.route, query: {} })
      .route;
  expect([wayOf('CARD_CREATED'), wayOf('CARD_ACTIVATED')]).toEqual(['/card/activate', '/customer/dashboard']);
});
