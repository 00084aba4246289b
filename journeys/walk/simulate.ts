import type { Catalogues } from '../check/catalogues.ts';
import type { AccessTable, JourneyDefinition, Say } from '../engine/definition.ts';
import { fillRoute } from '../engine/match-route.ts';
import type { Effect, EngineSession, FieldError } from '../engine/session.ts';
import { readSimulation, simulateUsage, unknown, UsageError } from './read-simulation.ts';
import {
  arrive,
  choicesAt,
  choose,
  type Choice,
  type Ground,
  type Happening,
  type Passage,
  type Place,
} from './walk.ts';

/** What a simulation walks on, and the words that pages say. */
export interface Simulated {
  readonly definitions: Readonly<Record<string, JourneyDefinition>>;
  readonly access: AccessTable;
  readonly catalogues: Pick<Catalogues, 'calls' | 'facts'>;
  readonly copy: Readonly<Record<string, string>>;
}

/**
 * Walks a journey by the engine that serves customers, and tells page by page where it leads and why (RUN-11). A call
 * whose outcome nobody names is assumed to end in its first. No answer is ever printed: it may be a secret.
 *
 * An exit code of 2 means that what was asked for cannot be walked; the pages before that are told all the same.
 */
export function simulate(args: readonly string[], on: Simulated): { output: string; exitCode: 0 | 2 } {
  const tale: string[] = [];
  try {
    tell(args, on, tale);
    return { output: `${tale.join('\n')}\n`, exitCode: 0 };
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem;
    const before = tale.length === 0 ? '' : `${tale.join('\n')}\n\n`;
    return { output: `${before}${problem.message}\n${tale.length === 0 ? simulateUsage : ''}`, exitCode: 2 };
  }
}

interface Teller {
  readonly ground: Ground;
  readonly on: Simulated;
  readonly tale: string[];
}

function tell(args: readonly string[], on: Simulated, tale: string[]): void {
  const { definition, from, facts, params, query, happenings } = readSimulation(args, on);
  const teller: Teller = { ground: { ...on, calls: on.catalogues.calls }, on, tale };
  const route = fillRoute(definition.steps[from]?.route ?? '', params);
  tale.push(`opens ${route}`);
  const left = [...happenings];
  let { place } = told(teller, arrive(teller.ground, { facts, route, query }), undefined);
  for (;;) {
    const next = nextHappening(place, left);
    if (next === undefined) break;
    place = happens(teller, place, next).place;
  }
}

/** Getting to a page asks its call before anything else can happen. */
function nextHappening({ effect, session, outside }: Place, left: Happening[]): Happening | undefined {
  if (outside !== undefined && left.length > 0)
    throw new UsageError(`The journey has been left, so "${left[0]?.action ?? ''}" cannot happen.`);
  const isEntering = effect !== undefined && session.waiting?.action === 'enter';
  if (isEntering && left[0]?.action !== 'enter') return { action: 'enter' };
  return left.shift();
}

function happens(teller: Teller, place: Place, { action, outcome, answers }: Happening): Passage {
  const { ground, tale } = teller;
  const choices = choicesAt(ground, place);
  const choice = choices.find((each) => each.action === action);
  if (choice === undefined)
    throw unknown(
      `action at ${place.session.step}`,
      action,
      choices.map((each) => each.action),
    );
  if (outcome !== undefined && !choice.outcomes.includes(outcome))
    throw unknown(
      choice.call === undefined ? `outcome of "${action}", which calls nothing:` : `outcome of ${choice.call}`,
      outcome,
      choice.outcomes,
    );
  const passage = choose(ground, place, { action, outcome: outcome ?? choice.outcomes[0], answers });
  tale.push(`   ${action}${callInWords(teller, choice, { outcome, effect: passage.effect })}`);
  return told(teller, passage, place.session);
}

function callInWords(
  { on }: Teller,
  { call, outcomes }: Choice,
  { outcome, effect }: { outcome: string | undefined; effect: Effect | undefined },
): string {
  if (call === undefined) return '';
  const [first = '', ...others] = outcomes;
  const also = others.length === 0 ? '' : `; it could be ${others.join(', ')}`;
  const ending = outcome === undefined ? `“${first}” (assumed${also})` : `“${outcome}”`;
  const about = on.catalogues.calls[call]?.outcomes[outcome ?? first]?.description ?? 'No answer in time.';
  const inputs = Object.keys(effect?.with ?? {});
  return `: ${call}${inputs.length === 0 ? '' : ` with ${inputs.join(', ')}`} answers ${ending}. ${about}`;
}

/** Where something led: why, what was said, and the page unless it is the same. */
function told(teller: Teller, passage: Passage, before: EngineSession | undefined): Passage {
  const { tale, ground } = teller;
  const { place, because } = passage;
  for (const reason of because) tale.push(`     ${reason}`);
  if (place.outside !== undefined) {
    tale.push('   leaves for an address of somebody else');
    return passage;
  }
  const { session } = place;
  if (session.say !== undefined && session.say !== before?.say) tale.push(`     ${sayInWords(teller, session.say)}`);
  for (const [field, error] of Object.entries(session.errors ?? {}))
    tale.push(`     ${errorInWords(teller, field, error)}`);
  const isSame = before?.journey === session.journey && before.step === session.step;
  if (isSame) tale.push('     stays on the page');
  else tale.push('', pageInWords(ground, place));
  return passage;
}

function pageInWords(ground: Ground, { session, effect }: Place): string {
  const step = ground.definitions[session.journey]?.steps[session.step];
  const route = fillRoute(step?.route ?? '', session.params);
  const actions = effect === undefined ? choicesAt(ground, { session, facts: session.facts, query: {}, open: {} }) : [];
  const ways = actions.map(({ action, outcomes }) =>
    outcomes.length === 0 ? action : `${action}=${outcomes.join('|')}`,
  );
  const can = ways.length === 0 ? '' : `\n   can happen: ${ways.join(', ')}`;
  return `${session.journey}/${session.step}  ${route}${can}`;
}

function sayInWords({ on }: Teller, { link: _link, ...say }: Say): string {
  return Object.entries(say)
    .map(([kind, key]) => `says (${kind}) ${key}: “${on.copy[key] ?? ''}”`)
    .join('');
}

function errorInWords({ on }: Teller, field: string, error: FieldError): string {
  return 'text' in error
    ? `marks ${field} ${error.text}: “${on.copy[error.text] ?? ''}”`
    : `marks ${field}: its form's words for “${error.keyword}”`;
}
