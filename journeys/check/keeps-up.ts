import type { Action, Call, JourneyDefinition } from '../engine/definition.ts';
import type { Catalogues } from './catalogues.ts';

/**
 * Whether what `definition` calls is still called as it expects: each call is there, is handed all that it must have, and answers nothing
 * that no branch is for. One that was published before the code changed may not be.
 */
export function keepsUp(definition: JourneyDefinition, calls: Catalogues['calls']): boolean {
  return Object.values(definition.steps).every(({ enter, actions = {} }) =>
    [...(enter === undefined ? [] : [enter]), ...Object.values(actions)].every(
      (action) => !isCall(action) || isAnswered(action, calls),
    ),
  );
}

function isCall(action: Action): action is Call {
  return 'call' in action;
}

function isAnswered({ call, with: handed = {}, on }: Call, calls: Catalogues['calls']): boolean {
  const entry = Object.hasOwn(calls, call) ? calls[call] : undefined;
  if (entry === undefined) return false;
  const isHanded = Object.entries(entry.inputs).every(
    ([name, { required }]) => !required || Object.hasOwn(handed, name),
  );
  return isHanded && Object.keys(entry.outcomes).every((outcome) => Object.hasOwn(on, outcome));
}
