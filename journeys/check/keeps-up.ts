import { type BlocksCatalogue, dataNames, propertiesOf } from '../engine/blocks-catalogue.ts';
import type { Action, Block, Call, JourneyDefinition } from '../engine/definition.ts';
import type { Catalogues } from './catalogues.ts';

/** What a definition names that our code is for. */
export type Kept = Pick<Catalogues, 'calls' | 'data'> & { readonly blocks: BlocksCatalogue };

/**
 * Whether what `definition` calls and shows is still as it expects: each call is there, is handed all that it must have, and answers nothing
 * that no branch is for; each block is there, has the properties that it is given, and is given those that it must have.
 * One that was published before the code changed may not be.
 */
export function keepsUp(definition: JourneyDefinition, kept: Kept): boolean {
  return Object.values(definition.steps).every(({ enter, actions = {}, blocks }) => {
    const done = [...(enter === undefined ? [] : [enter]), ...Object.values(actions)];
    return (
      done.every((action) => !isCall(action) || isAnswered(action, kept.calls)) &&
      blocks.every((block) => isDrawn(block, kept.blocks)) &&
      dataNames(blocks, kept.blocks).every((name) => Object.hasOwn(kept.data, name))
    );
  });
}

function isCall(action: Action): action is Call {
  return 'call' in action;
}

function isAnswered({ call, with: handed = {}, on }: Call, calls: Kept['calls']): boolean {
  const entry = Object.hasOwn(calls, call) ? calls[call] : undefined;
  if (entry === undefined) return false;
  const isHanded = Object.entries(entry.inputs).every(
    ([name, { required }]) => !required || Object.hasOwn(handed, name),
  );
  return isHanded && Object.keys(entry.outcomes).every((outcome) => Object.hasOwn(on, outcome));
}

function isDrawn({ block, when: _when, ...given }: Block, blocks: Kept['blocks']): boolean {
  const entry = Object.hasOwn(blocks, block) ? blocks[block] : undefined;
  if (entry === undefined) return false;
  const properties = propertiesOf(entry);
  const isWhole = Object.entries(properties).every(
    ([name, { required }]) => required !== true || Object.hasOwn(given, name),
  );
  return isWhole && Object.keys(given).every((name) => Object.hasOwn(properties, name));
}
