import fc from 'fast-check';
import { expect, test } from 'vitest';

import { edges } from '../engine/graph.ts';
import { loadRepository, parseDefinitions } from '../load-repository.ts';
import { canary, walk, type Walk } from './random-walk.builder.ts';
import { xstateMachine } from './xstate-machine.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);

function walks(journey: string, numRuns: number): Walk[] {
  const definition = definitions[journey];
  if (definition === undefined) throw new Error(journey);
  const ground = { definition, catalogues: repository.catalogues, machine: xstateMachine(definition) };
  const all: Walk[] = [];
  const choices = fc.array(fc.nat(100_000), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(choices, (each) => {
      all.push(walk(ground, each));
    }),
    { numRuns, seed: 20261121 },
  );
  return all;
}

/** What a random walk seldom finds needs more of them. */
const runsOf: Readonly<Record<string, number>> = { 'sign-up': 500, 'bank-linking': 1500, identity: 2500, plans: 1500 };

const walked = Object.fromEntries(
  Object.keys(definitions).map((journey) => [journey, walks(journey, runsOf[journey] ?? 200)]),
);

test('RUN-07 our engine and XState agree after each of more than 50,000 random messages', () => {
  const all = Object.values(walked).flat();
  expect(Object.values(definitions).flatMap(edges).length).toBeGreaterThan(50);
  expect(all.flatMap(({ disagreements }) => disagreements)).toEqual([]);
  expect(all.reduce((sum, { transitions }) => sum + transitions, 0)).toBeGreaterThan(50_000);
});

test('RUN-07 the random messages reach every step of every journey', () => {
  for (const [journey, all] of Object.entries(walked)) {
    const seen = new Set(
      all.flatMap(({ sessions }) => sessions.filter(({ trail }) => trail.length > 0).map(({ step }) => step)),
    );
    const steps = Object.keys(definitions[journey]?.steps ?? {});
    expect([...seen].sort(), journey).toEqual(steps.sort());
  }
  expect(Object.values(definitions).flatMap(edges).length).toBeGreaterThan(100);
});

test('RUN-09 reload, double click, Back and a second tab never make the same call twice', () => {
  const all = Object.values(walked).flat();
  expect(all.flatMap(({ effects }) => effects).length).toBeGreaterThan(100);
  for (const { effects } of all) {
    const keys = effects.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('RUN-09 no session ever holds an answer, so no session holds a password or a code', () => {
  const all = Object.values(walked).flat();
  expect(all.some(({ effects }) => JSON.stringify(effects).includes(canary))).toBe(true);
  for (const { sessions } of all) expect(JSON.stringify(sessions)).not.toContain(canary);
});
