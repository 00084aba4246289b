import { describe, expect, test } from 'vitest';

import type { Block } from '#journeys/engine/definition.ts';
import { holds } from '#journeys/engine/holds.ts';
import { joinCopy, loadCatalogues, loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import type { JourneyStates, StepState } from '#journeys/states.ts';
import { storyFacts } from '#journeys/story-session.ts';

const repository = loadRepository();
const card = parseDefinitions(repository.definitions).definitions['card'];
const states = repository.states.map(({ text }) => JSON.parse(text) as JourneyStates);
const steps = states.find(({ journey }) => journey === 'card')?.steps ?? {};
const { facts } = loadCatalogues();

/** The blocks of a page that are there in a state of it. */
function blocksIn(name: string, state: StepState): readonly Block[] {
  const step = card?.steps[name];
  if (step === undefined) throw new Error(`There is no page ${name} of a card.`);
  const known = storyFacts(step, state, facts);
  return step.blocks.filter(({ when }) => when === undefined || holds(when, known));
}

/** What the strong buttons say. A dialog's own is strong only where it says so. */
const strong = (blocks: readonly Block[]) =>
  blocks
    .filter(({ block, look = block === 'button' ? 'primary' : 'secondary' }) => look === 'primary')
    .flatMap(({ block, text, opens }) => (block === 'button' ? [text] : block === 'dialog' ? [opens] : []));

const activates = ['card-activate.activate', 'card.activate', 'card.renew', 'card.renewing-pin'];
const putsRight: Readonly<Record<string, readonly string[]>> = {
  mandate: ['stop.reconnect'],
  account: ['stop.accounts'],
};

describe.each(['activate', 'card'])('CRD-05 on the page card/%s', (step) => {
  test.each(Object.entries(steps[step] ?? {}))('in the state "%s" only the button that helps is strong', (_, state) => {
    const blocks = blocksIn(step, state);
    const stop = storyFacts(card?.steps[step] ?? ({} as never), state, facts)['spendingStop'];
    if (typeof stop === 'string') {
      expect(strong(blocks)).toEqual(putsRight[stop] ?? []);
      return;
    }
    const offered = blocks
      .flatMap(({ text, opens }) => [text, opens])
      .filter((each) => activates.includes(String(each)));
    expect(strong(blocks)).toEqual(offered);
  });
});

test('CRD-04 CRD-06 of a virtual card that is active is said where it works, and nothing of the post, shops or cash', () => {
  const words = joinCopy(repository.copyFiles);
  const virtual = Object.values(steps['activated'] ?? {}).find(({ facts: known }) => known?.['cardKind'] === 'virtual');
  const said = blocksIn('activated', virtual ?? ({} as never)).map(({ text }) => words[String(text)] ?? '');
  expect(said.join(' ')).toContain('online and wherever your phone pays');
  expect(said.join(' ')).not.toMatch(/post|PIN|cash|shop|in your hand|wherever cards are accepted/u);
});
