import { describeStep } from '#journeys/engine/describe-step.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import { liveIn, recordsIn } from '#journeys/states.ts';
import type { Place } from '#journeys/walk/walk.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { MessageTexts } from '#web/platform/content/message-texts.ts';
import { published } from 'virtual:published';

import { formFile, screenFile, wordsFile, type PartnerWords } from '../catalogue/catalogue.ts';
import { readBuilt } from '../catalogue/site.ts';

const texts = new MessageTexts();
const files = new Map<string, Promise<unknown>>();

/** A file of this Storybook, read once. */
function fileAt<Content>(address: string): Promise<Content> {
  const known = files.get(address) ?? readBuilt<Content>(address);
  files.set(address, known);
  return known as Promise<Content>;
}

/** The words and pictures of that partner. */
export function wordsOf(partner: string): Promise<PartnerWords> {
  return fileAt<PartnerWords>(wordsFile(partner));
}

/**
 * The screen of somebody who walks, worked out here by the engine: no story has foreseen it. What its lists hold, and
 * what stands around it, is as in the first state of its step.
 */
export async function screenAt(place: Place, partner: string): Promise<StepScreen> {
  const { journey, step: name } = place.session;
  const definition = published.journeys[journey];
  const step = definition?.steps[name];
  const [[stateName, state] = []] = Object.entries(published.states[journey]?.steps[name] ?? {});
  if (definition === undefined || step === undefined || stateName === undefined || state === undefined)
    throw new Error(`The step "${name}" of "${journey}" has no state`);
  const words = await wordsOf(partner);
  const usual = await fileAt<StepScreen>(screenFile(partner, { journey, step: name, state: stateName }));
  const names = step.blocks.flatMap(({ form }) => (typeof form === 'string' ? [form] : []));
  const forms = await Promise.all(names.map((form) => fileAt<FormView>(formFile(partner, form))));
  const view = describeStep(definition, place.session, {
    blocks: published.catalogues.blocks,
    text: (key, values) => {
      const found = words.copy[key];
      if (found === undefined) throw new Error(`There is no copy key "${key}"`);
      return found.isTyped ? found.words : texts.fill(found.words, { ...values, ...words.everywhere });
    },
    form: (form) => {
      const found = forms.find((each) => each.name === form);
      if (found === undefined) throw new Error(`There is no form "${form}"`);
      return found;
    },
    asset: (asset) => words.assets[asset],
    link: (link) => words.links[link],
    data: (data) => recordsIn(state, data),
    live: (data) => liveIn(state, data),
    facts: { ...place.facts, ...known(place, state.facts ?? {}) },
    query: place.query,
  });
  return { kind: 'step', view: view as StepScreen['view'], frame: usual.frame };
}

/** Names that a walk never learns, such as a bank's, are those of the state. */
function known({ facts }: Place, usual: Place['facts']): Place['facts'] {
  return Object.fromEntries(Object.entries(usual).filter(([fact]) => (facts[fact] ?? null) === null));
}
