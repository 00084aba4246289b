import { expect, test } from 'vitest';

import { advance, begin } from '../engine/advance.ts';
import type { JourneyDefinition } from '../engine/definition.ts';
import { moveSession } from '../engine/move-session.ts';
import { loadRepository, parseDefinitions } from '../load-repository.ts';
import { strangersFacts } from '../story-session.ts';
import { strandedSteps } from './stranded.ts';

const repository = loadRepository();
const before = parseDefinitions(repository.definitions).definitions['sign-up'] as JourneyDefinition;
const { 'edit-mobile': _gone, ...kept } = before.steps;
const counts = { register: 3, details: 398, 'edit-mobile': 14, 'bank-intro': 0 };

const next = before.version + 1;

test('publishing a version says how many stay, move and would be stranded', () => {
  expect(strandedSteps(before, { ...before, version: next, steps: kept }, counts)).toEqual({
    stay: [
      { step: 'register', count: 3 },
      { step: 'details', count: 398 },
    ],
    move: [],
    stranded: [{ step: 'edit-mobile', count: 14, reason: '"edit-mobile" is gone, and "moves" does not say where to' }],
  });
  const moved = {
    ...before,
    version: next,
    steps: kept,
    moves: { [before.version]: { 'edit-mobile': 'verify-mobile' } },
  };
  expect(strandedSteps(before, moved, counts)).toMatchObject({
    move: [{ step: 'edit-mobile', count: 14, to: 'verify-mobile' }],
    stranded: [],
  });
});

test('a step that asks for more than before strands those who are on it', () => {
  const details = { ...before.steps['details'], needs: ['signedIn', 'emailVerified', 'mobileVerified'] } as never;
  expect(
    strandedSteps(before, { ...before, version: 2, steps: { ...before.steps, details } }, { details: 2 }).stranded,
  ).toEqual([{ step: 'details', count: 2, reason: '"details" needs mobileVerified, which "details" did not' }]);
});

test('RUN-10 a session that moves goes on in the new version', () => {
  const facts = {
    ...strangersFacts(repository.catalogues.facts),
    signedIn: true,
    emailVerified: true,
    profileUpdated: true,
  };
  const { session } = advance(before, begin(before, { id: 's', facts, params: {} }).session, {
    type: 'visit',
    step: 'edit-mobile',
    params: {},
    query: {},
    facts,
  });
  const after = {
    ...before,
    version: next,
    steps: kept,
    moves: { [before.version]: { 'edit-mobile': 'verify-mobile' } },
  };
  const moved = moveSession(session, after);
  expect(moved).toMatchObject({ version: next, step: 'verify-mobile', trail: ['verify-mobile'], seq: session.seq + 1 });
  expect(
    advance(after, moved as never, {
      type: 'action',
      seq: session.seq + 1,
      action: 'resend',
      answers: {},
      query: {},
      facts,
    }).effects,
  ).toHaveLength(1);
  expect(moveSession(session, { ...after, moves: {} })).toBeUndefined();
});
