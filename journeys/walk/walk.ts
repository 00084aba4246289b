import type { Catalogues } from '../check/catalogues.ts';
import { advance, begin, refusalOf } from '../engine/advance.ts';
import type { AccessTable, Facts, JourneyDefinition, Say, Step } from '../engine/definition.ts';
import { closedBy } from '../engine/gates.ts';
import { edges, type Edge } from '../engine/graph.ts';
import { holds } from '../engine/holds.ts';
import { inWords } from '../engine/in-words.ts';
import { fillRoute, matchRoute } from '../engine/match-route.ts';
import { type LeaveContext, nextEntry, resolveLeave, type Way, wayAround } from '../engine/resolve-leave.ts';
import type { Answers, Effect, EngineSession, Query, Turn } from '../engine/session.ts';
import { settled } from '../story-session.ts';

/** What decides where a walk leads: what is published, and what calls may answer. */
export interface Ground {
  readonly definitions: Readonly<Record<string, JourneyDefinition>>;
  readonly access: AccessTable;
  readonly calls: Catalogues['calls'];
}

/** Where somebody who walks is. */
export interface Place {
  readonly session: EngineSession;
  readonly facts: Facts;
  readonly query: Query;
  /** The call that was asked for: the walker says how it ends. */
  readonly effect?: Effect | undefined;
  /** An address of somebody else: the walk is over. */
  readonly outside?: string | undefined;
  /** The journeys that were opened on the way, as they were left. */
  readonly open: Readonly<Record<string, EngineSession>>;
}

/** What a walker lets happen: an action, the outcome of its call, or both; `enter` is the call of getting to a page. */
export interface Happening {
  readonly action: string;
  readonly outcome?: string | undefined;
  readonly answers?: Answers | undefined;
}

/** Where something led, and why, in sentences. */
export interface Passage {
  readonly place: Place;
  /** The branch that was taken; nothing while a call is on its way. */
  readonly edge?: Edge | undefined;
  /** The call that was made, with what it was told. */
  readonly effect?: Effect | undefined;
  readonly because: readonly string[];
}

/** What a customer may do, or what may happen to a call, at a place. */
export interface Choice {
  readonly action: string;
  readonly call?: string;
  /** In the order of the definition; none for a plain move. */
  readonly outcomes: readonly string[];
}

/** Nobody is sent on more often than this without seeing a page. */
const mostHops = 12;
/** Where a call's answer leads outside, nobody is ever sent. */
const elsewhere = 'https://elsewhere.example/';

interface Start {
  readonly facts: Facts;
  readonly route: string;
  readonly query?: Query;
  readonly open?: Place['open'];
  readonly say?: Say | undefined;
}

/**
 * Opens `route` as a customer of whom `facts` are known, and goes where that leads.
 *
 * @throws {Error} for a fact that a condition asks for and that is not known, and where pages send on for ever.
 */
export function arrive(ground: Ground, start: Start): Passage {
  const { query = {}, open = {}, route, say } = start;
  return visit(ground, { ...start, facts: settled(start.facts), query, open, because: [], hops: 0, route, say });
}

/** All that can happen at `place`, in the order of the definition. */
export function choicesAt(ground: Ground, place: Place): Choice[] {
  if (place.outside !== undefined) return [];
  const step = stepAt(ground, place.session);
  const { waiting } = place.session;
  const names = waiting === undefined ? Object.keys(step.actions ?? {}) : [waiting.action];
  return names.map((action) => {
    const does = action === 'enter' ? step.enter : step.actions?.[action];
    return does !== undefined && 'call' in does
      ? { action, call: does.call, outcomes: Object.keys(does.on) }
      : { action, outcomes: [] };
  });
}

/**
 * Lets something happen. An action whose call gets no outcome leaves the walker on the page, with the call on its way.
 *
 * @throws {Error} for an action or outcome that the page does not have, and for a page that is over.
 */
export function choose(ground: Ground, place: Place, happening: Happening): Passage {
  const { action, outcome } = happening;
  const choice = choicesAt(ground, place).find((each) => each.action === action);
  if (choice === undefined) throw new Error(`Nothing called "${action}" can happen at "${place.session.step}"`);
  const asked = place.effect === undefined ? act(ground, place, happening) : { place, because: [] };
  const { effect } = asked.place;
  if (effect === undefined || outcome === undefined || choice.call === undefined) return asked;
  if (!choice.outcomes.includes(outcome)) throw new Error(`"${choice.call}" never answers "${outcome}"`);
  return answer(ground, asked.place, { effect, outcome });
}

function act(ground: Ground, place: Place, { action, answers = {} }: Happening): Passage {
  const { session, facts, query } = place;
  const definition = definitionOf(ground, session.journey);
  const turn = advance(definition, session, { type: 'action', seq: session.seq, action, answers, query, facts });
  const isAsked = turn.session.waiting?.action === action;
  const edge = isAsked ? undefined : edgeTaken(definition, session, { action, facts });
  return { ...settle(ground, { ...standing(place), turn, because: whyTaken(edge) }), edge };
}

function answer(ground: Ground, place: Place, { effect, outcome }: { effect: Effect; outcome: string }): Passage {
  const { session, query } = place;
  const definition = definitionOf(ground, session.journey);
  const entry = ground.calls[effect.call]?.outcomes[outcome];
  const facts = settled({ ...place.facts, ...entry?.facts });
  const action = session.waiting?.action ?? 'enter';
  const edge = edgeTaken(definition, session, { action, outcome, facts: { ...session.facts, ...facts } });
  const errors = Object.fromEntries(Object.entries(entry?.errors ?? {}).map(([field, [first = '']]) => [field, first]));
  const turn = advance(definition, session, {
    type: 'outcome',
    key: effect.key,
    outcome,
    facts,
    query,
    errors,
    to: elsewhere,
  });
  const passage = settle(ground, { ...standing(place), facts, turn, because: whyTaken(edge) });
  return { ...passage, edge, effect };
}

/** The first branch that holds. */
function edgeTaken(
  definition: JourneyDefinition,
  { step }: EngineSession,
  { action, outcome, facts }: { action: string; outcome?: string; facts: Facts },
): Edge | undefined {
  return edges(definition).find(
    (edge) => edge.from === step && edge.action === action && edge.outcome === outcome && holds(edge.when, facts),
  );
}

function whyTaken(edge: Edge | undefined): string[] {
  if (edge === undefined) return [];
  if (edge.when !== undefined) return [`because ${inWords(edge.when)}`];
  return edge.index > 0 ? ['because nothing that stands before it holds'] : [];
}

interface Going {
  readonly facts: Facts;
  readonly query: Query;
  readonly open: Place['open'];
  readonly because: readonly string[];
  readonly hops: number;
}

function standing({ facts, query, open }: Place): Omit<Going, 'because'> {
  return { facts, query, open, hops: 0 };
}

/** Like the server: the page's gate first, then the journey that is open, or a new one. */
function visit(ground: Ground, going: Going & { route: string; say?: Say | undefined }): Passage {
  const { facts, open, route, query, say, hops } = going;
  if (hops > mostHops) throw new Error(`The pages send on for ever at ${route}`);
  const match = matchRoute(ground.definitions, route) ?? matchRoute(ground.definitions, '/404');
  if (match === undefined) throw new Error('No journey declares /404');
  const definition = definitionOf(ground, match.journey);
  const step = definition.steps[match.step];
  const gate = step && closedBy(ground.access, step, facts);
  if (gate !== undefined) {
    const way = wayAround(gate, leaving(ground, going));
    return follow(ground, going, { ...way, say: say ?? way.say, why: `the gate "${gate.name}" closes ${route}` });
  }
  const before = open[match.journey];
  const id = `walk-${match.journey}`;
  const session =
    before === undefined || before.ended === true ? begin(definition, { id, facts, params: {} }).session : before;
  const turn = advance(definition, session, { type: 'visit', step: match.step, params: match.params, query, facts });
  return settle(ground, { ...going, turn, route, say });
}

/** Where a turn leaves the customer: on a page, on the way to another, or outside. */
function settle(ground: Ground, going: Going & { turn: Turn; route?: string; say?: Say | undefined }): Passage {
  const { turn, facts, query, because } = going;
  const { session } = turn;
  const open = { ...going.open, [session.journey]: session };
  const step = stepAt(ground, session);
  const path = going.route ?? fillRoute(step.route, session.params);
  const context = { ...leaving(ground, { ...going, route: path }), facts: { ...session.facts, ...facts } };
  if (turn.leave !== undefined) {
    const way = resolveLeave({ ...turn, leave: turn.leave }, context);
    const why = turn.refused === undefined ? undefined : whyRefused(ground, path, facts);
    return follow(ground, { ...going, open }, { ...way, say: way.say ?? going.say, why, leave: turn.leave });
  }
  const gate = closedBy(ground.access, step, facts);
  if (gate !== undefined) {
    const way = wayAround(gate, { ...context, query: {} });
    const why = `the gate "${gate.name}" closes ${path}`;
    return follow(ground, { ...going, open }, { ...way, say: session.say ?? way.say, why });
  }
  const shown = session.say === undefined && going.say !== undefined ? { ...session, say: going.say } : session;
  const [effect] = turn.effects;
  return { place: { session: shown, facts, query, effect, open }, because };
}

interface Leading extends Way {
  readonly why?: string | undefined;
  /** As the definition says it, such as `@next`. */
  readonly leave?: string;
}

function follow(ground: Ground, going: Going, way: Leading): Passage {
  const because = [...going.because, ...(way.why === undefined ? [] : [way.why]), ...whyNext(ground, going, way)];
  if (way.external === true) {
    const session = Object.values(going.open).at(-1);
    if (session === undefined) throw new Error('Nobody leaves before they have come');
    const { facts, query, open } = going;
    return { place: { session, facts, query, open, outside: way.route }, because };
  }
  const query = Object.fromEntries(new URLSearchParams(way.route.split('?')[1] ?? ''));
  const [route = ''] = way.route.split('?');
  return visit(ground, { ...going, query, because, hops: going.hops + 1, route, say: way.say });
}

function whyNext({ access }: Ground, { facts }: Going, { leave, route }: Leading): string[] {
  if (leave === undefined || !leave.startsWith('@')) return [];
  if (leave === '@answer') return ['the call answers where to'];
  const entry = nextEntry(access, facts);
  if (entry.route !== route.split('?')[0]) return [`${leave} is the page that asked for the sign-in`];
  return [`customers belong at ${entry.route} ${entry.when === undefined ? 'now' : `while ${inWords(entry.when)}`}`];
}

function whyRefused({ definitions }: Ground, path: string, facts: Facts): string {
  const match = matchRoute(definitions, path);
  const step = match && definitions[match.journey]?.steps[match.step];
  if (step === undefined || refusalOf(step, facts) === 'over') return `${path} is over`;
  const missing = (step.needs ?? []).filter((fact) => facts[fact] !== true);
  return `${path} needs ${missing.join(', ')}`;
}

function leaving({ access, definitions }: Ground, going: Omit<Going, 'because'> & { route: string }): LeaveContext {
  return { access, definitions, facts: going.facts, path: going.route, query: going.query };
}

function definitionOf({ definitions }: Ground, journey: string): JourneyDefinition {
  const definition = definitions[journey];
  if (definition === undefined) throw new Error(`There is no journey "${journey}"`);
  return definition;
}

function stepAt(ground: Ground, { journey, step }: EngineSession): Step {
  const found = definitionOf(ground, journey).steps[step];
  if (found === undefined) throw new Error(`The journey "${journey}" has no step "${step}"`);
  return found;
}
