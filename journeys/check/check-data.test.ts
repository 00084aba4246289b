import { describe, expect, test } from 'vitest';

import { checkRepository } from '../cli.ts';
import type { JourneyDefinition } from '../engine/definition.ts';
import { loadRepository, parseDefinitions } from '../load-repository.ts';
import type { JourneyStates, StepState } from '../states.ts';

const repository = loadRepository();
const { about } = parseDefinitions(repository.definitions).definitions['pages']?.steps ?? {};

const bankList = {
  block: 'bank-list',
  data: 'banks',
  label: 'about.title',
  search: 'about.title',
  empty: 'about.title',
  none: 'about.title',
  disabled: 'about.title',
  inactive: 'about.title',
  appOnly: 'about.title',
  further: 'about.title',
  furtherText: 'about.title',
  furtherYes: 'about.title',
  furtherNo: 'about.title',
  onPhone: 'onPhone',
  route: '/user/login/:accountType',
};
const northgate = {
  id: 'northgate',
  label: 'Northgate Bank',
  status: 'active',
  app2app: true,
  asksForDevice: false,
  faqUrl: null,
  logo: null,
  accountType: 'PERSONAL',
  isFurther: false,
};

/** The codes of what is wrong once the page about us has `block`, and each of its states shows `data`. */
function codesWith(block: object | undefined, data: object | undefined): string[] {
  const changed = {
    ...repository,
    definitions: repository.definitions.map(({ file, text }) => {
      const definition = JSON.parse(text) as JourneyDefinition;
      if (definition.journey !== 'pages' || block === undefined) return { file, text };
      const steps = { ...definition.steps, about: { ...about, blocks: [...(about?.blocks ?? []), block] } };
      return { file, text: JSON.stringify({ ...definition, steps }) };
    }),
    states: repository.states.map(({ file, text }) => {
      const states = JSON.parse(text) as JourneyStates;
      if (states.journey !== 'pages' || data === undefined) return { file, text };
      const shown = (state: StepState) => ({ ...state, data });
      const ofAbout = Object.entries(states.steps['about'] ?? {}).map(([name, state]) => [name, shown(state)]);
      const steps = { ...states.steps, about: Object.fromEntries(ofAbout) as object };
      return { file, text: JSON.stringify({ ...states, steps }) };
    }),
  };
  return [...new Set(checkRepository(changed).map(({ code }) => code))];
}

test('RUN-07 a list that every state shows is right', () => {
  expect(codesWith(bankList, { banks: [northgate] })).toEqual([]);
  expect(codesWith(bankList, { banks: [] })).toEqual([]);
});

test.each([
  ['data that is none', 'J023', { ...bankList, data: 'bancs' }, undefined],
  ['data that a state does not show', 'J062', bankList, undefined],
  ['data of which a state shows what its step does not', 'J023', undefined, { banks: [northgate] }],
  ['data without a field that the block draws', 'J024', { block: 'account-choice', data: 'banks' }, { banks: [] }],
  ['a route with what no record fills', 'J045', { ...bankList, route: '/user/login/:bank' }, { banks: [] }],
])('RUN-07 the checker catches %s (%s)', (_what, code, block, data) => {
  expect(codesWith(block, data)).toContain(code);
});

describe('RUN-07 the records of a state are what the server answers (J063), not', () => {
  test.each([
    ['a field that is unknown', { ...northgate, lable: 'x' }],
    ['a field of another sort', { ...northgate, app2app: 'yes' }],
    ['a value that never comes', { ...northgate, status: 'closed' }],
    ['nothing where something always is', { ...northgate, label: null }],
    ['a record with a field missing', { id: 'northgate' }],
  ])('%s', (_what, item) => {
    expect(codesWith(bankList, { banks: [item] })).toEqual(['J063']);
  });
});
