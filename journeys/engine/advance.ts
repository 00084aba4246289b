import type { Branch, Call, Facts, JourneyDefinition, Say, Step } from './definition.ts';
import { fillArguments, milliseconds } from './fill-arguments.ts';
import { holds } from './holds.ts';
import { fillTarget, routeParams, type RouteParams } from './match-route.ts';
import type {
  ActionMessage,
  Answers,
  Effect,
  EngineSession,
  FieldError,
  Message,
  OutcomeMessage,
  Query,
  Turn,
  VisitMessage,
} from './session.ts';

/**
 * A new session of `definition`, before its first page: nothing is entered and no call is made until a visit.
 *
 * The runner begins a session when a route of the journey is visited and none is open, and sends that visit right after.
 */
export function begin(
  definition: JourneyDefinition,
  beginning: { id: string; facts: Facts; params: RouteParams },
): Turn {
  const session: EngineSession = {
    id: beginning.id,
    journey: definition.journey,
    version: definition.version,
    step: definition.start,
    seq: 0,
    trail: [],
    facts: beginning.facts,
    params: beginning.params,
    entered: [],
  };
  return { session, effects: [] };
}

/**
 * What `message` leads to: the session as it is then, and the calls to make (RUN-07, RUN-09).
 *
 * Pure: no clock, no randomness, no I/O. The session passed in stays as it is. A refused message makes no call.
 *
 * @throws {Error} for a session of another journey or version, an unknown fact, operator, step or outcome, and for
 *   facts that contradict what the definition promises: faults of the definition or the runner, never of the customer.
 */
export function advance(definition: JourneyDefinition, session: EngineSession, message: Message): Turn {
  if (session.journey !== definition.journey || session.version !== definition.version) {
    throw new Error(
      `The session belongs to ${session.journey} ${String(session.version)}, not to ${definition.journey} ${String(definition.version)}`,
    );
  }
  switch (message.type) {
    case 'visit':
      return visit(definition, session, message);
    case 'action':
      return act(definition, session, message);
    case 'outcome':
      return take(definition, session, message);
  }
}

/**
 * Why a customer of whom `facts` are known may not be at `step`, or nothing.
 *
 * Every fact that the step needs must hold, and what ends the step must not.
 */
export function refusalOf(step: Step, facts: Facts): 'needs' | 'over' | undefined {
  if ((step.needs ?? []).some((fact) => !holds({ [fact]: true }, facts))) return 'needs';
  if (step.until !== undefined && holds(step.until, facts)) return 'over';
  return undefined;
}

function visit(definition: JourneyDefinition, before: EngineSession, message: VisitMessage): Turn {
  const session = { ...before, facts: { ...before.facts, ...message.facts } };
  const step = own(definition.steps, message.step);
  if (step === undefined) return { session, effects: [], refused: 'not-allowed' };
  const refused = refusalOf(step, session.facts);
  if (refused)
    return { session, effects: [], refused, leave: '@next', say: refused === 'needs' ? step.refusedSay : undefined };
  const isHere = session.trail.length > 0 && session.step === message.step;
  if (isHere && sameParams(session.params, message.params)) return { session: reloaded(session), effects: [] };
  if (!isHere && step.noReturn === true && session.trail.includes(message.step))
    return { session, effects: [], refused: 'over' };
  return land(definition, session, {
    to: message.step,
    params: message.params,
    query: message.query,
    returned: message.returned,
  });
}

/** A reload shows the page afresh: the last message and the marked fields are gone, a call on its way stays so. */
function reloaded(session: EngineSession): EngineSession {
  const { say: _say, errors: _errors, errorsOf: _errorsOf, ...rest } = session;
  return rest;
}

function act(definition: JourneyDefinition, before: EngineSession, message: ActionMessage): Turn {
  if (message.seq !== before.seq || before.trail.length === 0)
    return { session: before, effects: [], refused: 'stale' };
  if (before.waiting && before.waiting.action !== 'enter') return { session: before, effects: [], refused: 'busy' };
  const session = { ...reloaded(before), facts: { ...before.facts, ...message.facts } };
  const step = stepOf(definition, session.step);
  const refused = refusalOf(step, session.facts);
  if (refused) return { session, effects: [], refused, leave: '@next' };
  const action = own(step.actions, message.action);
  if (action === undefined) return { session: before, effects: [], refused: 'not-allowed' };
  if (isCall(action)) {
    const asking = { action: message.action, answers: message.answers, query: message.query };
    if (action.beside !== true) return ask(session, action, asking);
    // The page stays as it is, with what it says and marks.
    return ask({ ...before, facts: session.facts }, action, { ...asking, key: message.key ?? '' });
  }
  const moved: EngineSession = { ...session, waiting: undefined };
  const branch = branchFor(action, session.facts, message.action);
  return follow(definition, moved, { branch, action: message.action, query: message.query });
}

function take(definition: JourneyDefinition, before: EngineSession, message: OutcomeMessage): Turn {
  const { waiting } = before;
  if (waiting === undefined || waiting.key !== message.key) return { session: before, effects: [], refused: 'stale' };
  const step = stepOf(definition, before.step);
  const call = waiting.action === 'enter' ? step.enter : own(step.actions, waiting.action);
  if (call === undefined || !isCall(call))
    throw new Error(`"${waiting.action}" of the step "${before.step}" makes no call`);
  const branches = own(call.on, message.outcome);
  if (branches === undefined)
    throw new Error(`"${call.call}" answered "${message.outcome}", for which the step "${before.step}" has no branch`);
  const learned = { ...before.facts, ...message.facts };
  const branch = branchFor(branches, learned, message.outcome);
  if (waiting.isBeside === true) {
    const session: EngineSession = { ...before, facts: learned, waiting: undefined };
    return { session, effects: [], say: branch.say, refresh: branch.refresh ?? [] };
  }
  const facts = withGiven(branch, learned, message.facts);
  const kept = waiting.action === 'enter' ? before : reloaded(before);
  const session: EngineSession = { ...kept, facts, waiting: undefined };
  const { action } = waiting;
  const { query = {}, errors: callErrors, to } = message;
  return follow(definition, session, { branch, action, query, callErrors, to });
}

interface Following {
  readonly branch: Branch;
  readonly action: string;
  readonly query: Query;
  readonly callErrors?: Readonly<Record<string, string>> | undefined;
  readonly to?: string | undefined;
}

function follow(definition: JourneyDefinition, session: EngineSession, following: Following): Turn {
  const { branch } = following;
  if (branch.leave === '@answer' && following.to === undefined)
    throw new Error(`"${following.action}" leaves for an address that its call did not answer`);
  if (branch.leave === '@answer') return { ...leaveBy(following.to ?? '', session, branch), isAnswered: true };
  if (branch.leave !== undefined) return leaveBy(branch.leave, session, branch);
  const say = branch.say ?? session.say;
  if (branch.go !== undefined)
    return land(definition, session, {
      to: branch.go,
      params: session.params,
      query: following.query,
      say,
      afresh: branch.afresh,
    });
  const errors = fieldErrors(branch, following.callErrors);
  const marked = errors && { errors, errorsOf: following.action };
  return { session: { ...session, seq: session.seq + 1, say, ...marked }, effects: [] };
}

function leaveBy(target: string, session: EngineSession, branch: Branch): Turn {
  const leave = target.startsWith('/') ? fillTarget(target, session.params) : target;
  const left: EngineSession = { ...reloaded(session), seq: session.seq + 1, trail: [], entered: [], ended: true };
  return { session: left, effects: [], leave, keepQuery: branch.keepQuery, say: branch.say ?? session.say };
}

interface Landing {
  readonly to: string;
  readonly params: RouteParams;
  readonly query: Query;
  readonly returned?: string | undefined;
  readonly say?: Say | undefined;
  readonly afresh?: boolean | undefined;
}

function land(definition: JourneyDefinition, session: EngineSession, landing: Landing): Turn {
  const step = stepOf(definition, landing.to);
  // The checker has proved that every way gives what the step needs; what is missing was lost on another device meanwhile.
  if (refusalOf(step, session.facts) === 'needs') {
    const stays: EngineSession = { ...reloaded(session), seq: session.seq + 1, waiting: undefined };
    return { session: stays, effects: [], refused: 'needs', leave: '@next' };
  }
  const at = session.trail.indexOf(landing.to);
  const landed: EngineSession = {
    ...reloaded(session),
    step: landing.to,
    seq: session.seq + 1,
    trail: at < 0 ? [...session.trail, landing.to] : session.trail.slice(0, at + 1),
    params: paramsFor(step.route, landing.params),
    waiting: undefined,
    say: landing.say,
    ended: step.end,
  };
  const isDone = step.enter?.once === true && landed.entered.includes(landing.to) && landing.afresh !== true;
  if (step.enter === undefined || isDone) return { session: landed, effects: [] };
  const entered = landed.entered.includes(landing.to) ? landed.entered : [...landed.entered, landing.to];
  return ask({ ...landed, entered }, step.enter, {
    action: 'enter',
    answers: {},
    query: landing.query,
    returned: landing.returned,
  });
}

interface Asking {
  readonly action: string;
  readonly answers: Answers;
  readonly query: Query;
  readonly returned?: string | undefined;
  /** Of an action that is done beside the page, which leaves the session's number as it is. */
  readonly key?: string | undefined;
}

function ask(session: EngineSession, call: Call, { action, answers, query, returned, key: own }: Asking): Turn {
  const key = [session.id, session.step, action, session.seq, ...(own === undefined ? [] : [own])].join(':');
  const sources = { form: answers, query, route: session.params, fact: session.facts, returned };
  const values = fillArguments(call.with, sources);
  const effect: Effect = { key, call: call.call, with: values, timeoutMs: milliseconds(call.timeout) };
  const waiting = { key, action, ...(own !== undefined && { isBeside: true as const }) };
  return { session: { ...session, waiting }, effects: [effect] };
}

function branchFor(branches: Branch | readonly Branch[], facts: Facts, name: string): Branch {
  const list: readonly Branch[] = Array.isArray(branches) ? branches : [branches];
  const found = list.find((branch) => holds(branch.when, facts));
  if (found === undefined) throw new Error(`No branch of "${name}" holds; the last one must have no condition`);
  return found;
}

/** Facts that the branch gives. The server's own facts must agree: a definition cannot make something true. */
function withGiven(branch: Branch, learned: Facts, fresh: Facts): Facts {
  const given = branch.gives ?? [];
  const denied = given.filter((fact) => own(fresh, fact) !== undefined && fresh[fact] !== true);
  if (denied.length > 0) throw new Error(`The definition gives ${denied.join(', ')}, and the server knows otherwise`);
  return given.length === 0 ? learned : { ...learned, ...Object.fromEntries(given.map((fact) => [fact, true])) };
}

function fieldErrors(
  branch: Branch,
  callErrors: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, FieldError>> | undefined {
  if (branch.errors === undefined) return undefined;
  if (branch.errors === '$call') return mapped(callErrors ?? {}, (keyword) => ({ keyword }));
  return mapped(branch.errors, (text) => ({ text }));
}

function mapped<Out>(record: Readonly<Record<string, string>>, change: (value: string) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function paramsFor(route: string, params: RouteParams): RouteParams {
  return Object.fromEntries(
    routeParams(route).flatMap(({ name }) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );
}

function sameParams(a: RouteParams, b: RouteParams): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function stepOf(definition: JourneyDefinition, name: string): Step {
  const step = own(definition.steps, name);
  if (step === undefined) throw new Error(`The journey "${definition.journey}" has no step "${name}"`);
  return step;
}

/** Names come from requests: `constructor` is no step, action or outcome. */
function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

function isCall(action: object): action is Call {
  return 'call' in action;
}
