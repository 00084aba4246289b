import { initialTransition, transition } from 'xstate';

import { advance, begin } from '../engine/advance.ts';
import type { Facts, JourneyDefinition } from '../engine/definition.ts';
import { callsOf } from '../engine/graph.ts';
import { routeParams } from '../engine/match-route.ts';
import type { Effect, EngineSession, Message, Turn } from '../engine/session.ts';
import { strangersFacts } from '../story-session.ts';
import type { Catalogues } from './catalogues.ts';
import type { xstateMachine } from './xstate-machine.ts';

/** Something that looks like a secret: it must never be found in a session. */
export const canary = 'CANARY-7b1e';

/** One walk: what was sent, what came of it. */
export interface Walk {
  readonly transitions: number;
  readonly effects: readonly Effect[];
  readonly sessions: readonly EngineSession[];
  readonly disagreements: readonly string[];
  readonly covered: readonly string[];
}

/** What is walked on. */
export interface Ground {
  readonly definition: JourneyDefinition;
  readonly catalogues: Catalogues;
  readonly machine: ReturnType<typeof xstateMachine>;
}

interface Walker {
  readonly definition: JourneyDefinition;
  readonly catalogues: Catalogues;
  facts: Facts;
  session: EngineSession;
  /** How often something was pressed: a browser names each press beside the page anew. */
  presses: number;
}

/**
 * Walks a journey by `choices`, with the machine of XState beside it; both must be at the same place after each message.
 *
 * The world answers as the catalogue of calls promises, and facts also change by themselves, as by another device.
 */
export function walk({ definition, catalogues, machine }: Ground, choices: readonly number[]): Walk {
  const facts = strangersFacts(catalogues.facts);
  const walker: Walker = {
    definition,
    catalogues,
    facts,
    session: begin(definition, { id: 's', facts, params: {} }).session,
    presses: 0,
  };
  let [snapshot] = initialTransition(machine);
  const done = {
    effects: [] as Effect[],
    sessions: [] as EngineSession[],
    disagreements: [] as string[],
    covered: [] as string[],
  };
  for (const choice of choices) {
    const { message, event } = nextMessage(walker, choice);
    const turn = advance(definition, walker.session, message);
    const [after, actions] = transition(machine, snapshot, { type: event, facts: walker.facts });
    walker.session = turn.session;
    snapshot = after;
    done.effects.push(...turn.effects);
    done.sessions.push(turn.session);
    done.covered.push(`${turn.session.step} ${event}`);
    const ours = placeOf(turn);
    const theirs = JSON.stringify({
      at: after.value,
      trail: after.context.trail,
      entered: after.context.entered,
      calls: actions.filter(({ type }) => type === 'call').length,
    });
    if (ours !== theirs) {
      done.disagreements.push(`${event}: ${ours} against ${theirs}`);
      break;
    }
  }
  return { ...done, transitions: done.sessions.length };
}

function placeOf({ session, effects }: Turn): string {
  const at = session.trail.length === 0 ? 'left' : `${session.step}__${session.waiting?.action ?? 'idle'}`;
  return JSON.stringify({ at, trail: session.trail, entered: session.entered, calls: effects.length });
}

function nextMessage(walker: Walker, choice: number): { message: Message; event: string } {
  const { session } = walker;
  const pick = Math.floor(choice / 10);
  if (session.waiting !== undefined && choice % 10 < 7) return outcomeMessage(walker, pick);
  changeByItself(walker, choice);
  const actions = Object.keys(walker.definition.steps[session.step]?.actions ?? {});
  if (session.trail.length > 0 && actions.length > 0 && choice % 10 < 8) {
    const action = actions[pick % actions.length] ?? '';
    const seq = choice % 10 === 0 ? session.seq - 1 : session.seq;
    walker.presses += 1;
    const message: Message = {
      ...{ type: 'action', seq, action, key: String(walker.presses) },
      answers: { code: canary, password: canary, optIn: true },
      query: { code: canary },
      facts: walker.facts,
    };
    return { message, event: seq === session.seq ? `do.${action}` : 'do.nothing' };
  }
  const steps = Object.keys(walker.definition.steps);
  const step = steps[pick % steps.length] ?? '';
  const params = Object.fromEntries(
    routeParams(walker.definition.steps[step]?.route ?? '').flatMap(({ name, isOptional }) =>
      isOptional ? [] : [[name, 'x']],
    ),
  );
  return {
    message: { type: 'visit', step, params, query: { code: canary }, facts: walker.facts },
    event: `visit.${step}`,
  };
}

function outcomeMessage(walker: Walker, pick: number): { message: Message; event: string } {
  const { session, definition, catalogues } = walker;
  const placed = callsOf(definition).find(
    ({ step, action }) => step === session.step && action === session.waiting?.action,
  );
  const outcomes = Object.keys(placed?.call.on ?? {});
  const outcome = outcomes[pick % outcomes.length] ?? '';
  walker.facts = { ...walker.facts, ...catalogues.calls[placed?.call.call ?? '']?.outcomes[outcome]?.facts };
  return {
    message: {
      type: 'outcome',
      key: session.waiting?.key ?? '',
      outcome,
      facts: walker.facts,
      errors: { code: 'wrong' },
      to: 'https://elsewhere.example/',
    },
    event: `out.${outcome}`,
  };
}

/** Now and then a fact changes, as when another tab or device went on. */
function changeByItself(walker: Walker, choice: number): void {
  if (choice % 7 >= 3) return;
  const { facts } = walker.catalogues;
  const names = Object.keys(facts).filter((fact) => facts[fact]?.type === 'boolean' || facts[fact]?.values);
  // What is left of the choice, or a number of facts that seven divides would keep most of them from ever changing.
  const rest = Math.floor(choice / 7);
  const fact = names[rest % names.length] ?? '';
  const values = facts[fact]?.values;
  const value = values ? values[Math.floor(rest / names.length) % values.length] : walker.facts[fact] !== true;
  walker.facts = { ...walker.facts, [fact]: value ?? null };
}
