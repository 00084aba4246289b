import { expect, test } from 'vitest';

import type { Call, JourneyDefinition } from '../engine/definition.ts';
import { loadRepository, parseDefinitions } from '../load-repository.ts';
import { keepsUp } from './keeps-up.ts';

const { catalogues, definitions: files } = loadRepository();
const { definitions } = parseDefinitions(files);
const notices = definitions['notices'] as JourneyDefinition;

/** Notices with another way to mark them as read. */
function reading(change: (read: Call) => Call): JourneyDefinition {
  const step = notices.steps['notices'];
  if (step === undefined) throw new Error('Notices have no step');
  const read = change(step.actions?.['read'] as Call);
  return { ...notices, steps: { notices: { ...step, actions: { ...step.actions, read } } } };
}

test.each(Object.values(definitions))('RUN-10 $journey of the repository keeps up with its calls', (definition) => {
  expect(keepsUp(definition, catalogues.calls)).toBe(true);
});

test('RUN-10 a definition keeps up no more with a call that is gone, must be handed more, or answers more', () => {
  expect(
    keepsUp(
      reading((read) => read),
      catalogues.calls,
    ),
  ).toBe(true);
  expect(
    keepsUp(
      reading((read) => ({ ...read, call: 'notices.gone' })),
      catalogues.calls,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      reading((read) => ({ ...read, with: {} })),
      catalogues.calls,
    ),
  ).toBe(false);
  expect(
    keepsUp(
      reading((read) => ({ ...read, on: {} })),
      catalogues.calls,
    ),
  ).toBe(false);
});
