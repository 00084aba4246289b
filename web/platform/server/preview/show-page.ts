import { secretFields } from '#form-schemas/secret-fields.ts';
import type { Catalogues } from '#journeys/check/catalogues.ts';
import type { Facts, JourneyDefinition } from '#journeys/engine/definition.ts';
import { describeStep } from '#journeys/engine/describe-step.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import { liveIn, recordsIn, type StepState } from '#journeys/states.ts';
import { storyFacts, storySession } from '#journeys/story-session.ts';
import type { PreviewSource } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { partnerFacts } from '#web/platform/domain/partner-facts.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';
import { uncompiled } from '#web/platform/content/preview/lay-draft.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import { presentFrame } from '../journeys/frame.ts';
import { noteSources } from './note-sources.ts';

/** A page of `definition` in a state, under the brand of a partner. */
export interface ShownPage {
  readonly definition: JourneyDefinition;
  readonly step: string;
  readonly state: StepState;
  readonly partner: string;
}

/** Path of the validators of a form that is not published: the preview takes every answer to it. */
const uncheckedForm = '/preview/unchecked.js';

/** The page that a customer in that state gets, by the engine that they get it from, and where all on it comes from. */
export function showPage(
  published: ServedRelease,
  catalogues: Catalogues,
  page: ShownPage,
): { screen: StepScreen; sources: readonly PreviewSource[] } {
  const { definition, step, state, partner } = page;
  const { content, sources } = noteSources(published, catalogues);
  const facts = factsOf(content, catalogues, page);
  const view = describeStep(definition, storySession(definition, step, { state, facts }), {
    blocks: catalogues.blocks,
    text: (key, values) => content.text(partner, key, values),
    form: (name) => formView(content.form(partner, name), name, state),
    asset: (name) => content.asset(partner, name),
    // The preview opens no app.
    link: (name) => (name === 'openApp' ? '#app' : content.link(partner, name)),
    data: (name) => recordsIn(state, name),
    live: (name) => liveIn(state, name),
    facts,
    query: state.query ?? {},
  });
  const { email, givenName, signedIn } = facts;
  const account = signedIn === true ? { email: String(email), name: String(givenName) } : undefined;
  const frame = presentFrame(content, { partner, title: view.title, account, facts, step: definition.steps[step] });
  return {
    screen: { kind: 'step', view: { ...view, blocks: [...view.blocks] }, frame },
    sources: [...sources(), ...questionSources(content, partner)],
  };
}

/** What is known in that state, with the partner's own wishes unless the state says otherwise. */
function factsOf(
  content: ServedRelease,
  catalogues: Catalogues,
  { definition, step: name, ...page }: ShownPage,
): Facts {
  const step = definition.steps[name];
  if (step === undefined) throw new Error(`The journey "${definition.journey}" has no step "${name}"`);
  return {
    ...storyFacts(step, page.state, catalogues.facts),
    ...partnerFacts(content.partner(page.partner)),
    ...page.state.facts,
  };
}

function formView(version: FormVersion | undefined, name: string, state: StepState): FormView {
  if (version === undefined) throw new Error(`There is no form "${name}"`);
  const { hash, schema, uiSchema, messages } = version;
  const secret = secretFields(version);
  const answers = Object.fromEntries(Object.entries(state.answers ?? {}).filter(([field]) => !secret.includes(field)));
  const validator = version.code === uncompiled ? uncheckedForm : `/forms/${name}@${hash}.js`;
  return { name, hash, schema, uiSchema, messages, validator, answers, errors: {} };
}

function questionSources(content: ServedRelease, partner: string): PreviewSource[] {
  return content
    .partner(partner)
    .extraQuestions.flatMap(({ schema: { title } }) =>
      typeof title === 'string' ? [{ kind: 'text', shown: title, path: 'extraQuestions' } as const] : [],
    );
}
