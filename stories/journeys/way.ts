import type { Facts, JourneyDefinition } from '#journeys/engine/definition.ts';
import { fillRoute, matchRoute } from '#journeys/engine/match-route.ts';
import type { JourneyStates } from '#journeys/states.ts';
import { storyFacts } from '#journeys/story-session.ts';
import { arrive, choose, type Ground, type Passage, type Place } from '#journeys/walk/walk.ts';
import type { FactEntry } from '#journeys/check/catalogues.ts';

/** What a walk in Storybook is made from. */
export interface WalkSources extends Ground {
  readonly facts: Readonly<Record<string, FactEntry>>;
  readonly states: Readonly<Record<string, JourneyStates>>;
  /** Facts of the partner under whose brand is walked. */
  readonly partnerFacts: Facts;
}

/** One thing that happened on the way, as it stands in the address. */
export interface Stage {
  readonly move: string;
  readonly passage: Passage;
}

/** The way as far as it can be gone, and what of it cannot any more. */
export interface Walked {
  readonly stages: readonly Stage[];
  readonly lost?: string;
}

/** The address of a page as a move: `at_<journey>_<step>`, with its parameters behind. Storybook takes no other signs. */
export function pageMove(journey: string, step: string, params: Readonly<Record<string, string>> = {}): string {
  return ['at', journey, step, ...Object.entries(params).flat()].join('_');
}

/** What happens as a move: `submit_wrong`, or `submit` while its call is on its way. */
export function happeningMove(action: string, outcome?: string): string {
  return outcome === undefined ? action : `${action}_${outcome}`;
}

/** A link that was followed, as a move; nothing where it leads off our pages. */
export function linkMove({ definitions }: Ground, route: string): string | undefined {
  const match = matchRoute(definitions, route);
  return match && pageMove(match.journey, match.step, match.params);
}

/** The moves of a way, as they stand in the address. */
export function movesIn(way: string, journey: JourneyDefinition): string[] {
  const moves = way.split(' ').filter((move) => move !== '');
  return moves.length === 0 ? [pageMove(journey.journey, journey.start)] : moves;
}

/** The way with one more move; the outcome of a call takes the place of what asked for it. */
export function wayWith(moves: readonly string[], move: string): string {
  const last = moves.at(-1);
  const isAnswer = last !== undefined && last !== 'enter' && move.startsWith(`${last}_`);
  return [...(isAnswer ? moves.slice(0, -1) : moves), move].join(' ');
}

/** Goes a way again from its beginning, by the engine: a way in an address may be older than the journey. */
export function replay(sources: WalkSources, moves: readonly string[]): Walked {
  const stages: Stage[] = [];
  for (const move of moves) {
    try {
      const passage = step(sources, stages.at(-1)?.passage.place, move);
      stages.push({ move, passage });
    } catch (cause) {
      return { stages, lost: `“${move}” cannot happen here any more: ${cause instanceof Error ? cause.message : ''}` };
    }
  }
  return { stages };
}

function step(sources: WalkSources, place: Place | undefined, move: string): Passage {
  const [what = '', ...rest] = move.split('_');
  if (what === 'at') return visited(sources, place, rest);
  if (place === undefined) throw new Error('a way begins on a page');
  return choose(sources, place, { action: what, outcome: rest[0] });
}

function visited(
  sources: WalkSources,
  place: Place | undefined,
  [journey = '', name = '', ...params]: string[],
): Passage {
  const target = sources.definitions[journey]?.steps[name];
  const [state] = Object.values(sources.states[journey]?.steps[name] ?? {});
  if (target === undefined || state === undefined) throw new Error(`there is no page ${journey}/${name}`);
  const given = Object.fromEntries(
    params.flatMap((each, index) => (index % 2 === 0 ? [[each, params[index + 1] ?? '']] : [])),
  );
  const route = fillRoute(target.route, { ...state.params, ...given });
  if (place !== undefined) return arrive(sources, { facts: place.facts, open: place.open, route });
  const facts = { ...storyFacts(target, state, sources.facts), ...sources.partnerFacts };
  return arrive(sources, { facts, route, query: state.query ?? {} });
}
