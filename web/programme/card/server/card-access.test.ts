import { expect, test } from 'vitest';

import { closedBy } from '#journeys/engine/gates.ts';
import { holds } from '#journeys/engine/holds.ts';
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
const [setPin, confirm] = [stepOf('plans', 'set-pin'), stepOf('plans', 'confirm')];
const [code, delayed, activated] = [stepOf('card', 'cvv'), stepOf('card', 'delayed'), stepOf('card', 'activated')];
const factsOf = (facts: object) =>
  storyFacts(code, { about: '', facts: { mobileVerified: true, ...facts } }, catalogues.facts);
/** Where somebody of whom all that comes before is settled is led. */
const wayTo = (leave: string, facts: object) =>
  resolveLeave(
    { leave },
    { access, definitions, facts: factsOf({ ...settled, ...facts }), path: delayed.route, query: {} },
  ).route;
const settled = { signedIn: true, emailVerified: true, profileUpdated: true, identity: 'clear' };
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

test('CRD-01 CRD-05 the PIN that makes a virtual card active takes a code by text message, unless something forbids it', () => {
  const chosen = { setupState: 'SELECTED_PRICING_PLAN', chosenCard: 'virtual', steppedUp: false } as const;
  expect(gateOf(setPin, chosen)).toBe('step-up-virtual-card');
  expect(gateOf(setPin, { ...chosen, steppedUp: true })).toBeUndefined();
  expect(gateOf(setPin, { ...chosen, chosenCard: 'physical' })).toBeUndefined();
  for (const spendingStop of ['mandate', 'account', 'person'])
    expect(gateOf(setPin, { ...chosen, spendingStop })).toBeUndefined();
  expect(wayTo('@next', chosen)).toBe('/stepup/otp');
  expect(wayTo('@next', { ...chosen, steppedUp: true })).toBe('/card/set-pin');
});

test('CRD-02 CRD-04 that a card is ordered, or active, is said while it is news', () => {
  const isOver = (step: typeof code, facts: object) => holds(step.until ?? {}, factsOf(facts));
  const made = { setupState: 'CARD_CREATED', cardKind: 'normal' } as const;
  expect(['ordered', 'making', 'posted', 'closed'].map((cardState) => isOver(confirm, { ...made, cardState }))).toEqual(
    [false, false, true, true],
  );
  const used = { setupState: 'CARD_ACTIVATED', cardState: 'active', cardJustActivated: true } as const;
  expect(isOver(confirm, { ...used, cardKind: 'virtual' })).toBe(false);
  expect(isOver(confirm, { ...used, cardKind: 'normal' })).toBe(true);
  expect(isOver(confirm, { ...used, cardKind: 'virtual', cardJustActivated: false })).toBe(true);
  expect(isOver(activated, used)).toBe(false);
  expect(isOver(activated, { ...used, cardJustActivated: false })).toBe(true);
  for (const step of [confirm, activated])
    expect(isOver(step, { ...used, cardKind: 'virtual', cardState: 'frozen' })).toBe(true);
});

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

test('CRD-05 what is said of an activation that is delayed leads to the dashboard, for a first card too', () => {
  const { close } = delayed.actions ?? {};
  const leave = close !== undefined && 'leave' in close ? String(close.leave) : '';
  expect(['CARD_CREATED', 'CARD_ACTIVATED'].map((setupState) => wayTo(leave, { setupState }))).toEqual([
    '/customer/dashboard',
    '/customer/dashboard',
  ]);
  expect(wayTo('@next', { setupState: 'CARD_CREATED' })).toBe('/card/activate');
});
