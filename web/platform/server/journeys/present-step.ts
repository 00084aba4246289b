import type { Facts, JourneyDefinition } from '#journeys/engine/definition.ts';
import { dataShown, describeStep, type StepSources } from '#journeys/engine/describe-step.ts';
import { milliseconds } from '#journeys/engine/fill-arguments.ts';
import type { EngineSession, Query } from '#journeys/engine/session.ts';
import { type DataItem, type FormView, type LiveView, nothingYet, type SayView } from '#journeys/engine/step-view.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';

import { presentFrame } from './frame.ts';
import { knownAnswers } from './known-answers.ts';

/** For whom, and with which words, a step is shown. */
export interface Showing extends Pick<Asker, 'account' | 'known'> {
  readonly content: ServedRelease;
  /** What the server knows of who asks. */
  readonly facts: Facts;
  readonly query: Query;
  /** What the step lists, by the names of `journeys/catalogues`. */
  readonly data: Readonly<Record<string, readonly DataItem[]>>;
}

export interface Place {
  readonly definition: JourneyDefinition;
  readonly session: EngineSession;
  /** In place of what the session says. */
  readonly say?: SayView | undefined;
}

/** Names of the data that is to be loaded before this place can be shown. */
export function dataOf(
  { definition, session }: Place,
  { facts, content }: Pick<Showing, 'facts' | 'content'>,
): string[] {
  const step = definition.steps[session.step];
  return step === undefined ? [] : dataShown(step, { ...session.facts, ...facts }, content.blocks);
}

/** The step where a session is, as its customer sees it. */
export function presentStep({ definition, session, say }: Place, showing: Showing): StepScreen {
  const view = describeStep(definition, session, sourcesFor(session, showing));
  const frame = presentFrame(showing.content, {
    partner: partnerOf(showing),
    title: view.title,
    account: showing.account,
    facts: showing.facts,
    step: definition.steps[session.step],
  });
  return { kind: 'step', view: { ...view, blocks: [...view.blocks], ...(say && { say }) }, frame };
}

/** Where the words, pictures and forms of the step come from: the release, in the brand that the facts name. */
function sourcesFor(session: EngineSession, showing: Showing): StepSources {
  const { content, query } = showing;
  const partner = partnerOf(showing);
  return {
    blocks: content.blocks,
    facts: { ...session.facts, ...showing.facts },
    query,
    text: (key, values) => content.text(partner, key, values),
    asset: (name) => content.asset(partner, name),
    link: (name) => content.link(partner, name),
    data: (name) => loaded(name, showing),
    live: (name) => awaited(name, content),
    form: (name) => formOf(name, showing),
  };
}

function partnerOf({ facts }: Showing): string {
  return String(facts['partner.code']);
}

/** Live data before its first answer, which comes once no transaction is open. */
function awaited(name: string, { data }: ServedRelease): LiveView {
  return { ...nothingYet, name, floor: milliseconds(data[name]?.live?.floor) ?? 0 };
}

function loaded(name: string, { data }: Showing): readonly DataItem[] {
  const items = Object.hasOwn(data, name) ? data[name] : undefined;
  if (items === undefined) throw new Error(`"${name}" was not loaded`);
  return items;
}

function formOf(name: string, showing: Showing): FormView {
  const form = showing.content.form(partnerOf(showing), name);
  if (form === undefined) throw new Error(`There is no form "${name}"`);
  const { hash, schema, uiSchema, messages } = form;
  const answers = knownAnswers(form, showing.known(name));
  const validator = `/forms/${name}@${hash}.js`;
  return { name, hash, schema, uiSchema, messages, validator, answers, errors: {} };
}

/** Nobody who is known asks. */
export const nobody: Pick<Asker, 'account' | 'known'> = { account: undefined, known: () => ({}) };
