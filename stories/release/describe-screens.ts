import type { Answers } from '#form-schemas/form-definition.ts';
import { secretFields } from '#form-schemas/secret-fields.ts';
import type { Facts, JourneyDefinition } from '#journeys/engine/definition.ts';
import { describeStep } from '#journeys/engine/describe-step.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import { loadCatalogues } from '#journeys/load-repository.ts';
import { liveIn, recordsIn, type StepState } from '#journeys/states.ts';
import { storyFacts, storySession } from '#journeys/story-session.ts';
import type { Screen } from '#web/platform/contract/screen.ts';
import { partnerFacts } from '#web/platform/domain/partner-facts.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import { extendableForm } from '#web/platform/content/check-bundle.ts';
import { presentFrame } from '#web/platform/server/journeys/frame.ts';

import type { PartnerWords } from '../catalogue/catalogue.ts';
import { withPictures } from './add-pictures.ts';
import extraAnswersFile from './extra-answers.json' with { type: 'json' };

type StepScreen = Extract<Screen, { kind: 'step' }>;

export interface StoryState {
  readonly definition: JourneyDefinition;
  readonly step: string;
  readonly state: StepState;
  readonly partner: string;
}

/** The screen that the API answers to a customer in that state, by the engine that it runs (DSN-01). */
export function describeScreen(served: ServedRelease, story: StoryState): StepScreen {
  const { definition, state } = story;
  const partner = state.partner ?? story.partner;
  const facts = factsOf(served, { ...story, partner });
  const view = describeStep(definition, storySession(definition, story.step, { state, facts }), {
    blocks: served.blocks,
    text: (key, values) => served.text(partner, key, values),
    form: (name) => formView(served, partner, { name, answers: answersIn(state, partner, name) }),
    asset: (name) => served.asset(partner, name),
    // A story opens no app.
    link: (name) => (name === 'openApp' ? '#app' : served.link(partner, name)),
    data: (name) => recordsIn(state, name).map((record) => withPictures(served, { name, partner }, record)),
    live: (name) => {
      const live = liveIn(state, name);
      return { ...live, records: live.records.map((record) => withPictures(served, { name, partner }, record)) };
    },
    facts,
    query: state.query ?? {},
  });
  const { email, givenName, signedIn } = facts;
  const account = signedIn === true ? { email: String(email), name: String(givenName) } : undefined;
  return {
    kind: 'step',
    view: view as StepScreen['view'],
    frame: presentFrame(served, {
      partner,
      title: view.title,
      account,
      facts,
      step: definition.steps[story.step],
    }),
  };
}

/** What is known in that state, with the partner's own wishes unless the state says otherwise. */
function factsOf(served: ServedRelease, { definition, step: name, state, partner }: StoryState): Facts {
  const step = definition.steps[name];
  if (step === undefined) throw new Error(`The journey "${definition.journey}" has no step "${name}"`);
  return {
    ...storyFacts(step, state, loadCatalogues().facts),
    ...partnerFacts(served.partner(partner)),
    ...state.facts,
  };
}

/** All that pages of that partner may say and show, for pages that are worked out in the browser. */
export function partnerWords(served: ServedRelease, partner: string): PartnerWords {
  const { assets, links } = loadCatalogues();
  const named = <Value>(names: readonly string[], find: (name: string) => Value | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => [[name, find(name)] as const]).filter(([, value]) => value !== undefined),
    );
  return {
    copy: named(Object.keys(served.release.bundle.copy), (key) => served.words(partner, key)),
    everywhere: served.everywhere(partner),
    assets: named(Object.keys(assets), (name) => served.asset(partner, name)),
    // A story opens no app.
    links: { ...named(Object.keys(links), (name) => served.link(partner, name)), openApp: '#app' },
    facts: partnerFacts(served.partner(partner)),
  } as PartnerWords;
}

const extraAnswers: Readonly<Record<string, Answers>> = extraAnswersFile;

/** What is typed in that state, the partner's own questions among it: a state does not know whose brand it is shown under. */
function answersIn(state: StepState, partner: string, form: string): Answers {
  const typed = state.answers ?? {};
  const extra = extraAnswers[partner];
  return form === extendableForm && extra !== undefined && Object.keys(typed).length > 0
    ? { extraQuestions: extra, ...typed }
    : typed;
}

/** That form as the API sends it: no server hands out a secret, so stories type those themselves. */
export function formView(served: ServedRelease, partner: string, wanted: { name: string; answers: Answers }): FormView {
  const version = served.form(partner, wanted.name);
  if (version === undefined) throw new Error(`There is no form "${wanted.name}"`);
  return viewOf(version, wanted.answers);
}

export function viewOf(version: FormVersion, answers: Answers): FormView {
  const { name, hash, schema, uiSchema, messages } = version;
  const secret = secretFields(version);
  const open = Object.fromEntries(Object.entries(answers).filter(([field]) => !secret.includes(field)));
  return { name, hash, schema, uiSchema, messages, validator: `/forms/${name}@${hash}.js`, answers: open, errors: {} };
}
