import { expect, test } from 'vitest';

import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import type { JourneyStates } from '#journeys/states.ts';
import { choicesAt, choose } from '#journeys/walk/walk.ts';

import { linkMove, movesIn, pageMove, replay, wayWith } from './way.ts';

const repository = loadRepository();
const { definitions, access } = parseDefinitions(repository.definitions);
const all = repository.states.map(({ text }) => JSON.parse(text) as JourneyStates);
const states = Object.fromEntries(all.map((each) => [each.journey, each]));
const { calls, facts } = repository.catalogues;
const sources = { definitions, access, calls, facts, states, partnerFacts: { 'partner.code': 'default' } };
const signUp = definitions['sign-up'] as JourneyDefinition;
const at = (way: string) =>
  replay(sources, movesIn(way, signUp)).stages.map(({ passage }) => passage.place.session.step);

test('RUN-11 a walk begins where the journey does, and each outcome moves it on', () => {
  expect(at('')).toEqual(['register']);
  expect(at('at_sign-up_register submit_registered enter_sent continue')).toEqual([
    'register',
    'verify-email',
    'verify-email',
    'verify-email',
  ]);
});

test('RUN-11 the outcome of a call takes the place of what asked for it, so that Back takes back both', () => {
  const asked = wayWith(['at_sign-up_verify-mobile', 'enter_sent'], 'submit');
  expect(asked).toBe('at_sign-up_verify-mobile enter_sent submit');
  expect(wayWith(asked.split(' '), 'submit_wrong')).toBe('at_sign-up_verify-mobile enter_sent submit_wrong');
});

test('RUN-11 a link in the page is a move, with the parameters of its address', () => {
  expect(linkMove(sources, '/bank/northgate')).toBe(pageMove('bank-linking', 'consent', { id: 'northgate' }));
  expect(linkMove(sources, '/nowhere')).toBeUndefined();
  expect(at('at_bank-linking_consent_id_northgate')).toEqual(['consent']);
});

test('RUN-11 of a way that a later version of the journey does not have, the rest is told', () => {
  const { stages, lost } = replay(sources, ['at_sign-up_register', 'submit_gone', 'enter_sent']);
  expect(stages).toHaveLength(1);
  expect(lost).toBe('“submit_gone” cannot happen here any more: "user.register" never answers "gone"');
});

test('RUN-11 from each step of every journey each choice leads somewhere, and fits into the address', () => {
  let looked = 0;
  for (const definition of Object.values(definitions)) {
    for (const step of Object.keys(definition.steps)) {
      const [begun] = replay(sources, [pageMove(definition.journey, step)]).stages;
      if (begun === undefined) throw new Error(`${definition.journey}/${step} cannot be opened`);
      expect(begun.move).toMatch(/^[\w -]+$/u);
      const { place } = begun.passage;
      const choices = choicesAt(sources, place).flatMap(({ action, outcomes }) =>
        outcomes.length === 0 ? [{ action }] : outcomes.map((outcome) => ({ action, outcome })),
      );
      for (const choice of choices) {
        const { session } = choose(sources, place, choice).place;
        expect(definitions[session.journey]?.steps[session.step]).toBeDefined();
      }
      looked += choices.length;
    }
  }
  expect(looked).toBeGreaterThan(100);
});
