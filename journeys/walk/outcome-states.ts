import type { FactEntry, OutcomeEntry } from '../check/catalogues.ts';
import { factsIn } from '../check/known-names.ts';
import type { Facts, FactValue, JourneyDefinition } from '../engine/definition.ts';
import { edges, type Edge } from '../engine/graph.ts';
import { holds } from '../engine/holds.ts';
import { inWords } from '../engine/in-words.ts';
import type { FieldError } from '../engine/session.ts';
import type { JourneyStates, StepState } from '../states.ts';
import { settled, storyFacts, storySession } from '../story-session.ts';
import { choose, type Ground, type Place } from './walk.ts';

/** What a customer sees after one outcome that says something: the page it leads to, in the state that it makes. */
export interface OutcomeState {
  /** `submit-wrong`; further ones of a list of branches or of field errors carry a number. */
  readonly name: string;
  /** The step where it happens. */
  readonly step: string;
  /** The page that is seen afterwards. */
  readonly shown: { readonly journey: string; readonly step: string };
  readonly state: StepState;
}

/** What outcome states are made from. */
export interface OutcomeSources extends Ground {
  readonly facts: Readonly<Record<string, FactEntry>>;
  readonly states: Readonly<Record<string, JourneyStates>>;
}

interface Scene {
  readonly sources: OutcomeSources;
  readonly definition: JourneyDefinition;
  readonly edge: Edge;
}

/**
 * A state for every branch of `journey` that says something: at a field, in the snackbar, or by a block that its facts
 * bring; where a call answers several errors for a field, one for each (DSN-01).
 *
 * @throws {Error} for an unknown journey, and for a branch that no facts lead to.
 */
export function outcomeStates(sources: OutcomeSources, journey: string): OutcomeState[] {
  const definition = sources.definitions[journey];
  if (definition === undefined) throw new Error(`There is no journey "${journey}"`);
  return edges(definition).flatMap((edge) =>
    isHeard({ sources, definition, edge }) ? statesOf({ sources, definition, edge }) : [],
  );
}

function isHeard({ sources, definition, edge }: Scene): boolean {
  const { branch, from, to } = edge;
  if (branch.say !== undefined || branch.errors !== undefined) return true;
  // What another page shows is told by the states of that page.
  const blocks = to === from ? (definition.steps[from]?.blocks ?? []) : [];
  const learned = Object.keys(entryOf(sources, edge)?.facts ?? {});
  return blocks.some(({ when }) => factsIn(when).some((fact) => learned.includes(fact)));
}

function entryOf({ calls }: Ground, { call = '', outcome = '' }: Edge): OutcomeEntry | undefined {
  return calls[call]?.outcomes[outcome];
}

function statesOf(scene: Scene): OutcomeState[] {
  const { sources, edge } = scene;
  if (edge.branch.leave === '@answer') return [answeredState(scene)];
  const place = quietly(sources, after(scene));
  const shown = { journey: place.session.journey, step: place.session.step };
  const state = stateAt(scene, place);
  const errors = edge.branch.errors === '$call' ? Object.entries(entryOf(sources, edge)?.errors ?? {}) : [];
  const most = Math.max(0, ...errors.map(([, keywords]) => keywords.length));
  if (most === 0) return [{ name: nameOf(edge), step: edge.from, shown, state }];
  return Array.from({ length: most }, (_none, index) => {
    const marked = nthErrors(errors, index);
    const which = Object.entries(marked).map(([field, keyword]) => `${field} ${keyword.slice(1)}`);
    return {
      name: index === 0 ? nameOf(edge) : `${nameOf(edge)}-error-${String(index + 1)}`,
      step: edge.from,
      shown,
      state: { ...state, about: `${state.about.replace(/\.$/u, '')}: ${which.join(', ')}.`, errors: marked },
    };
  });
}

/** Only a page of the same step can say why an answered address led to it, as one bank's page does of another's. */
function answeredState(scene: Scene): OutcomeState {
  const { sources, definition, edge } = scene;
  const { from, branch } = edge;
  const { state } = firstState(sources, definition, from);
  const said = { ...state, about: aboutOf(scene), ...(branch.say && { say: branch.say }) };
  return { name: nameOf(edge), step: from, shown: { journey: definition.journey, step: from }, state: said };
}

/** Fields with fewer errors than that show their last. */
function nthErrors(errors: readonly (readonly [string, readonly string[]])[], index: number): Record<string, string> {
  return Object.fromEntries(errors.map(([field, keywords]) => [field, `$${keywords[index] ?? keywords.at(-1) ?? ''}`]));
}

function nameOf({ action, outcome, index, path }: Edge): string {
  const name = outcome === undefined ? action : `${action}-${outcome}`;
  return typeof path.at(-1) === 'number' ? `${name}-${String(index + 1)}` : name;
}

/** Lets the branch be taken from the first state of its step, with the facts that it asks for. */
function after(scene: Scene): Place {
  const { sources, definition, edge } = scene;
  const { state } = firstState(sources, definition, edge.from);
  const facts = factsFor(scene);
  const session = storySession(definition, edge.from, { state: { about: state.about, params: state.params }, facts });
  const { action, call, outcome } = edge;
  const standing = { facts, query: state.query ?? {}, open: {} };
  if (call === undefined) return choose(sources, { ...standing, session }, { action }).place;
  const key = 'story';
  const waiting: Place = {
    ...standing,
    session: { ...session, waiting: { key, action } },
    effect: { key, call, with: {} },
  };
  return choose(sources, waiting, { action, outcome }).place;
}

function firstState({ states }: OutcomeSources, { journey, steps }: JourneyDefinition, name: string) {
  const step = steps[name];
  const [state] = Object.values(states[journey]?.steps[name] ?? {});
  if (step === undefined || state === undefined) throw new Error(`The step "${name}" of "${journey}" has no state`);
  return { step, state };
}

/** What is known where the branch is taken: as in the first state, but what offers the action is on the page, and its conditions hold. */
function factsFor(scene: Scene): Facts {
  const { sources, definition, edge } = scene;
  const { step, state } = firstState(sources, definition, edge.from);
  const base = settled(storyFacts(step, state, sources.facts));
  const rivals = edges(definition).filter(
    ({ from, action, outcome }) => from === edge.from && action === edge.action && outcome === edge.outcome,
  );
  const learned = entryOf(sources, edge)?.facts ?? {};
  const offer = step.blocks.find((block) => Object.values(block).includes(edge.action))?.when;
  const names = [...new Set([...factsIn(offer), ...rivals.flatMap(({ when }) => factsIn(when))])];
  for (const changed of changes(names, sources.facts)) {
    const facts = settled({ ...base, ...changed });
    const after = settled({ ...facts, ...learned });
    if (holds(offer, facts) && rivals.find(({ when }) => holds(when, after))?.index === edge.index) return facts;
  }
  throw new Error(`No facts lead to ${edge.path.join('/')} of "${definition.journey}"`);
}

/** Every way of setting these facts, from none of them to all. */
function changes(names: readonly string[], catalogue: OutcomeSources['facts']): Facts[] {
  let all: Facts[] = [{}];
  for (const name of names) {
    const more = valuesOf(catalogue[name]).map((value) => all.map((each) => ({ ...each, [name]: value })));
    all = [...all, ...more.flat()];
  }
  return all;
}

function valuesOf(entry: FactEntry | undefined): FactValue[] {
  if (entry === undefined) return [];
  const none = entry.nullable === true ? [null] : [];
  if (entry.values !== undefined) return [...none, ...entry.values];
  return entry.type === 'boolean'
    ? [true, false]
    : entry.type === 'number'
      ? [0, 1, 1_000_000]
      : [...none, 'something'];
}

/** A page that asks something on being entered keeps its message where the answer says nothing. */
function quietly(sources: OutcomeSources, place: Place): Place {
  const { session, effect } = place;
  const enter = sources.definitions[session.journey]?.steps[session.step]?.enter;
  if (effect === undefined || enter === undefined) return place;
  const silent = Object.entries(enter.on).find(([, branch]) => 'silent' in branch)?.[0];
  return silent === undefined ? place : choose(sources, place, { action: 'enter', outcome: silent }).place;
}

function stateAt(scene: Scene, { session, facts, query, outside }: Place): StepState {
  const { sources, edge } = scene;
  const definition = sources.definitions[session.journey];
  if (definition === undefined || outside !== undefined)
    throw new Error(`${edge.path.join('/')} says something to somebody who is elsewhere`);
  const { step, state } = firstState(sources, definition, session.step);
  const errors = Object.entries(session.errors ?? {}).map(([field, error]) => [field, spelt(error)] as const);
  return {
    about: aboutOf(scene),
    facts: { ...state.facts, ...differing(sources, facts, storyFacts(step, state, sources.facts)) },
    params: { ...state.params, ...session.params },
    query: { ...state.query, ...query },
    ...(session.say && { say: session.say }),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    ...(state.data && { data: state.data }),
  };
}

function aboutOf({ sources, edge }: Scene): string {
  const said = edge.outcome === 'timeout' ? 'No answer in time.' : 'It is pressed.';
  const what = entryOf(sources, edge)?.description ?? said;
  return edge.when === undefined ? what : `${what.replace(/\.$/u, '')}, and ${inWords(edge.when)}.`;
}

/** What is known otherwise than in that state; a name that a walk never learns, such as a bank's, is the state's. */
function differing(sources: OutcomeSources, facts: Facts, usual: Facts): Facts {
  const isName = (fact: string) => sources.facts[fact]?.type === 'string' && sources.facts[fact].values === undefined;
  const isOther = ([fact, value]: readonly [string, FactValue]) =>
    JSON.stringify(usual[fact]) !== JSON.stringify(value) && !(value === null && isName(fact));
  return Object.fromEntries(Object.entries(facts).filter(isOther));
}

function spelt(error: FieldError): string {
  return 'text' in error ? error.text : `$${error.keyword}`;
}
