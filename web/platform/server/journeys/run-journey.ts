import { advance } from '#journeys/engine/advance.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import type { Turn } from '#journeys/engine/session.ts';
import type { SayView } from '#journeys/engine/step-view.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';

import type { ActedScreen, ActionRequest, Screen, VisitRequest } from '#web/platform/contract/screen.ts';
import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type { Visitor } from '#web/platform/server/ports/call.ts';
import type { Hints } from '#web/platform/server/ports/hints.ts';

import type { BrowserSession } from './browser-session.ts';
import type { LivePage } from './live-data.ts';
import type { PinnedJourney } from './pinned-definition.ts';
import { Play } from './play.ts';
import type { Page, PlayTools } from './play-parts.ts';
import { checkSubmission, dateInLondon, formBlockOf, hiddenFields, looseAnswers, receiptIn } from './submission.ts';

/** The page for an address that no journey declares (ERR-03). */
export const notFoundRoute = '/404';

export type Played =
  | {
      readonly kind: 'screen';
      readonly screen: ActedScreen;
      readonly hints: Partial<Hints>;
      /** The page that is shown, for its live data. */
      readonly live?: LivePage | undefined;
    }
  | { readonly kind: 'answers-invalid'; readonly errors: readonly FieldProblem[] }
  /** The answers fit the form that the browser has, or had, and not the one that is published now (RUN-04). */
  | { readonly kind: 'form-changed'; readonly screen: Screen };

/** What the customer sees at an address: the step, where they really are, or where to go instead (RUN-09, RUN-10). */
export async function visit(request: VisitRequest, asked: RunContext): Promise<Played> {
  const play = await startPlay(request, asked);
  return visitPage(play, request, asked.tools);
}

/**
 * The same for a page that is drawn before its browser has asked: nothing where the visit would make a call that is not safe, and what leads
 * elsewhere leaves nothing behind.
 */
export async function look(page: Page, asked: RunContext): Promise<Played | undefined> {
  return visitPage(await startPlay(page, asked), page, { ...asked.tools, mayCall: false });
}

export interface RunContext {
  readonly tools: PlayTools;
  readonly browser: BrowserSession;
  readonly visitor: Visitor;
  /** The Idempotency-Key of an action. */
  readonly key?: string;
}

async function startPlay(page: Page, { tools, browser, visitor }: RunContext): Promise<Play> {
  const play = new Play(tools, browser, { visitor, page: { route: page.route, query: page.query } });
  await play.learn();
  return play;
}

function visitPage(play: Play, page: Page, tools: PlayTools): Promise<Played>;
function visitPage(
  play: Play,
  page: Page,
  tools: PlayTools & { readonly mayCall: boolean },
): Promise<Played | undefined>;
async function visitPage(
  play: Play,
  page: Page,
  { content, mayCall = true }: PlayTools & { readonly mayCall?: boolean },
): Promise<Played | undefined> {
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
  if (!mayCall && turn.effects.length > 0 && pinned.definition.steps[step]?.enter?.safe !== true) return undefined;
  play.note(turn.session, { kind: turn.refused ? 'refused' : 'visited', what: step, outcome: turn.refused ?? null });
  const finished = await play.finish(pinned, turn);
  const stays = turn.refused !== undefined || isElsewhere(finished.leave);
  await play.store(pinned, stays ? pinned.session : finished.session);
  return played(play, pinned, finished);
}

async function played(
  play: Play,
  pinned: PinnedJourney,
  turn: Turn & { readonly words?: SayView | undefined },
): Promise<Played> {
  const screen = await play.present(pinned, turn, turn.words);
  return { kind: 'screen', screen, hints: play.hints, live: play.livePage(pinned, turn.session) };
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
    key: asked.key,
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
  if (finished.refresh !== undefined) return { kind: 'screen', screen: play.done(finished), hints: play.hints };
  return played(play, pinned, { ...finished, words: say });
}

/** An action of a page that somebody without a session was shown: there is no session to name yet. */
export type FirstAction = Omit<ActionRequest, 'session' | 'seq'> & { readonly step: string };

/** Begins the journey where that page is, and does the action if that is where it begins; otherwise shows where it is. */
export async function beginAndAct({ step, ...request }: FirstAction, asked: RunContext): Promise<Played> {
  const { route, query } = request;
  const begun = await visit({ route, query }, asked);
  if (begun.kind !== 'screen' || begun.screen.kind !== 'step' || begun.screen.view.step !== step) return begun;
  const { session, seq } = begun.screen.view;
  const done = await act({ ...request, session, seq }, asked);
  return done.kind === 'screen' ? { ...done, hints: { ...begun.hints, ...done.hints } } : done;
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
  | { readonly kind: 'done'; readonly refresh: readonly string[]; readonly say?: SayView }
  | {
      readonly kind: 'go';
      readonly route: string;
      readonly say?: { readonly kind: 'info' | 'success' | 'warning' | 'error'; readonly text: string };
    };

/** The answer to a repeat of an action that was done before: where it led, or where the customer is now (OPS-05). */
export async function showAgain(
  request: Omit<ActionRequest, 'session' | 'seq'>,
  kept: KeptScreen,
  asked: RunContext,
): Promise<Played> {
  const play = await startPlay(request, asked);
  if (kept.kind === 'go') return { kind: 'screen', screen: play.go(kept), hints: {} };
  if (kept.kind === 'done') return { kind: 'screen', screen: play.doneBefore(kept), hints: {} };
  const pinned = await play.open(request.journey);
  if (pinned === undefined || isLeft(pinned.session)) return visitPage(play, request, asked.tools);
  return played(play, pinned, { session: pinned.session, effects: [] });
}

/** Whether it went on elsewhere: one that has come to its last step is there, and that step is what an action led to. */
function isLeft({ ended, trail }: PinnedJourney['session']): boolean {
  return ended === true && trail.length === 0;
}
