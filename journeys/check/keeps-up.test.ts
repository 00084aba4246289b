import { expect, test } from 'vitest';

import type { Block, Call, JourneyDefinition } from '../engine/definition.ts';
import { loadRepository, parseDefinitions } from '../load-repository.ts';
import { keepsUp } from './keeps-up.ts';

const { catalogues, definitions: files } = loadRepository();
const { definitions } = parseDefinitions(files);
const notices = definitions['notices'] as JourneyDefinition;

/** Notices with another list of them. */
function showing(change: (list: Block) => Block): JourneyDefinition {
  const step = notices.steps['notices'];
  if (step === undefined) throw new Error('Notices have no step');
  const blocks = step.blocks.map((block) => (block.block === 'notice-list' ? change(block) : block));
  return { ...notices, steps: { notices: { ...step, blocks } } };
}

/** Notices with another way to mark them as read. */
function reading(change: (read: Call) => Call): JourneyDefinition {
  const step = notices.steps['notices'];
  if (step === undefined) throw new Error('Notices have no step');
  const read = change(step.actions?.['read'] as Call);
  return { ...notices, steps: { notices: { ...step, actions: { ...step.actions, read } } } };
}

test.each(Object.values(definitions))('RUN-10 $journey of the repository keeps up with its calls', (definition) => {
  expect(keepsUp(definition, catalogues)).toBe(true);
});

test('RUN-10 a definition keeps up no more with a call that is gone, must be handed more, or answers more', () => {
  expect(
    keepsUp(
      reading((read) => read),
      catalogues,
    ),
  ).toBe(true);
  expect(
    keepsUp(
      reading((read) => ({ ...read, call: 'notices.gone' })),
      catalogues,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      reading((read) => ({ ...read, with: {} })),
      catalogues,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      reading((read) => ({ ...read, on: {} })),
      catalogues,
    ),
  ).toBe(false);
});

test('RUN-10 a definition keeps up no more with a block or data that is gone, or that has other properties', () => {
  expect(
    keepsUp(
      showing((list) => list),
      catalogues,
    ),
  ).toBe(true);
  expect(
    keepsUp(
      showing((list) => ({ ...list, block: 'notice-scroll' })),
      catalogues,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      showing((list) => ({ ...list, data: 'letters' })),
      catalogues,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      showing((list) => ({ ...list, frame: 'gold' })),
      catalogues,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      showing(({ away: _away, ...list }) => list),
      catalogues,
    ),
  ).toBe(false);
});
