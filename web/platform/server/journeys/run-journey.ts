import { advance } from '#journeys/engine/advance.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';

import type { ActionRequest, Screen, VisitRequest } from '#web/platform/contract/screen.ts';
import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type { Visitor } from '#web/platform/server/ports/call.ts';
import type { Hints } from '#web/platform/server/ports/hints.ts';

import type { BrowserSession } from './browser-session.ts';
import type { PinnedJourney } from './pinned-definition.ts';
import { type Page, Play, type PlayTools } from './play.ts';
import { checkSubmission, dateInLondon, formBlockOf, hiddenFields, looseAnswers, receiptIn } from './submission.ts';

/** The page for an address that no journey declares (ERR-03). */
export const notFoundRoute = '/404';

export type Played =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly hints: Partial<Hints> }
  | { readonly kind: 'answers-invalid'; readonly errors: readonly FieldProblem[] }
  /** The answers fit the form that the browser has, or had, and not the one that is published now (RUN-04). */
  | { readonly kind: 'form-changed'; readonly screen: Screen };

/** What the customer sees at an address: the step, where they really are, or where to go instead (RUN-09, RUN-10). */
export async function visit(request: VisitRequest, asked: RunContext): Promise<Played> {
  const play = await startPlay(request, asked);
  return visitPage(play, request, asked.tools);
}

export interface RunContext {
  readonly tools: PlayTools;
  readonly browser: BrowserSession;
  readonly visitor: Visitor;
}

async function startPlay(page: Page, { tools, browser, visitor }: RunContext): Promise<Play> {
  const play = new Play(tools, browser, { visitor, page: { route: page.route, query: page.query } });
  await play.learn();
  return play;
}

async function visitPage(play: Play, page: Page, { content }: PlayTools): Promise<Played> {
  const match = matchRoute(content.definitions, page.route) ?? matchRoute(content.definitions, notFoundRoute);
  if (match === undefined) throw new Error(`No journey declares ${notFoundRoute}`);
  const { journey, step, params } = match;
  const shown = content.definitions[journey]?.steps[step];
  const gate = shown && closedBy(content.access, shown, play.facts);
  if (gate !== undefined) return { kind: 'screen', screen: play.turnAway(gate), hints: play.hints };
  const open = await play.open(journey);
  const goesOn = open !== undefined && open.session.ended !== true && Object.hasOwn(open.definition.steps, step);
  const pinned = goesOn ? open : play.beginNew(journey);
  const { query, returned } = page;
  const message = { type: 'visit', step, params, query, facts: play.facts, returned } as const;
  const turn = advance(pinned.definition, pinned.session, message);
  play.note(turn.session, { kind: turn.refused ? 'refused' : 'visited', what: step, outcome: turn.refused ?? null });
  const finished = await play.finish(pinned, turn);
  const stays = turn.refused !== undefined || isElsewhere(finished.leave);
  await play.store(pinned, stays ? pinned.session : finished.session);
  return { kind: 'screen', screen: await play.present(pinned, finished), hints: play.hints };
}

/** Who was only led on to another party, such as a bank, is still at the page before: it may be open in another tab. */
function isElsewhere(leave: string | undefined): boolean {
  return leave !== undefined && /^https?:/u.test(leave);
}

/** Does what a button or form of a step does, once; an outdated page is answered with where the customer is. */
export async function act(request: ActionRequest, asked: RunContext): Promise<Played> {
  const play = await startPlay(request, asked);
  const pinned = await play.open(request.journey);
  if (pinned?.session.id !== request.session) return visitPage(play, request, asked.tools);
  // Another window has left the journey: the page itself says where it goes on from here.
  if (pinned.session.trail.length === 0) return visitPage(play, request, asked.tools);
  const gate = play.gateAt(pinned, pinned.session);
  if (gate !== undefined) return { kind: 'screen', screen: play.turnAway(gate), hints: play.hints };
  const answers = await answersFor(request, { play, pinned, tools: asked.tools });
  if (answers.kind !== 'accepted') return answers;
  const turn = advance(pinned.definition, pinned.session, {
    type: 'action',
    seq: request.seq,
    action: request.action,
    answers: answers.answers,
    query: request.query,
    facts: play.facts,
  });
  play.note(turn.session, {
    kind: turn.refused ? 'refused' : 'acted',
    what: request.action,
    outcome: turn.refused ?? null,
  });
  const finished = await play.finish(pinned, turn);
  await play.store(pinned, turn.refused ? pinned.session : finished.session);
  const isStale = turn.refused === 'stale' && turn.leave === undefined;
  const say = isStale ? play.say({ info: 'errors.stale' }) : undefined;
  return { kind: 'screen', screen: await play.present(pinned, finished, say), hints: play.hints };
}

type Accepted = { readonly kind: 'accepted'; readonly answers: Readonly<Record<string, unknown>> };

async function answersFor(
  request: ActionRequest,
  at: { play: Play; pinned: PinnedJourney; tools: PlayTools },
): Promise<Accepted | Played> {
  const { play, pinned, tools } = at;
  const { session, definition } = pinned;
  const step = definition.steps[session.step];
  const nothing: Accepted = { kind: 'accepted', answers: {} };
  // An outdated page is the engine's to refuse, whatever it sent.
  if (step === undefined || request.seq !== session.seq || session.ended === true) return nothing;
  const given = request.answers ?? {};
  const block = formBlockOf(step, request.action);
  if (block === undefined) {
    const action =
      step.actions && Object.hasOwn(step.actions, request.action) ? step.actions[request.action] : undefined;
    return { kind: 'accepted', answers: looseAnswers(action, given) };
  }
  if (block.block === 'sealed-form') return { kind: 'accepted', answers: receiptIn(given) };
  const form = tools.content.form(play.partner, String(block['form']));
  if (form === undefined) throw new Error(`There is no form "${String(block['form'])}"`);
  const checked = checkSubmission(form, given, {
    validate: tools.content.validator(form),
    today: dateInLondon(tools.clock.now()),
    hidden: hiddenFields(block, { ...session.facts, ...play.facts }),
  });
  if (checked.kind === 'accepted') return checked;
  const isOlder = request.formHash !== undefined && request.formHash !== form.hash;
  if (!isOlder) return { kind: 'answers-invalid', errors: checked.errors };
  return { kind: 'form-changed', screen: await play.present(pinned, { session, effects: [] }) };
}

/** What is kept of a screen for a repeat: where it led, and nothing that somebody typed. */
export type KeptScreen =
  | { readonly kind: 'step' }
  | {
      readonly kind: 'go';
      readonly route: string;
      readonly say?: { readonly kind: 'info' | 'success' | 'warning' | 'error'; readonly text: string };
    };

/** The answer to a repeat of an action that was done before: where it led, or where the customer is now (OPS-05). */
export async function showAgain(request: ActionRequest, kept: KeptScreen, asked: RunContext): Promise<Played> {
  const play = await startPlay(request, asked);
  if (kept.kind === 'go') return { kind: 'screen', screen: play.go(kept), hints: {} };
  const pinned = await play.open(request.journey);
  if (pinned === undefined || pinned.session.ended === true) return visitPage(play, request, asked.tools);
  return { kind: 'screen', screen: await play.present(pinned, { session: pinned.session, effects: [] }), hints: {} };
}
