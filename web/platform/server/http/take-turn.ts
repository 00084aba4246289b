import type { ActedScreen, ActionRequest, VisitRequest } from '#web/platform/contract/screen.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import { type Aside, StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';

import { BrowserSession, type SessionTools } from '../journeys/browser-session.ts';
import type { Caller } from '../journeys/caller.ts';
import { type LivePage, withFirstRecords } from '../journeys/live-data.ts';
import type { Page, PlayTools } from '../journeys/play-parts.ts';
import {
  act,
  beginAndAct,
  type FirstAction,
  type KeptScreen,
  type Played,
  look,
  showAgain,
  visit,
} from '../journeys/run-journey.ts';
import { HttpProblem } from './http-problem.ts';
import { type FirstReply, once } from './once.ts';
import type { Reply } from './reply.ts';
import type { ServerParts } from './server-parts.ts';
import { untilUndisturbed } from './undisturbed.ts';

/** What a customer's turn is answered with. */
export interface TurnReply extends Reply {
  readonly body: ActedScreen;
}

/** Visits a page. */
export async function takeVisit(parts: ServerParts, caller: Caller, request: VisitRequest): Promise<TurnReply> {
  const reply = await untilUndisturbed(() =>
    parts.unitOfWork.transaction(async (store, aside) => {
      const tools = toolsFor(parts, store, aside);
      const browser = await BrowserSession.open(caller, tools);
      return replyTo(await visit(request, { tools, browser, visitor: caller.visitor }), browser);
    }),
  );
  countStep(parts, reply);
  return withLive(reply, parts);
}

/**
 * Visits a page to draw it into its own answer, if that shows a step and does nothing else; otherwise nothing has happened, and
 * the browser visits it.
 *
 * Where the page leads elsewhere, `leadsTo` says where.
 */
export async function takeLook(
  parts: ServerParts,
  caller: Caller,
  page: Page,
): Promise<TurnReply | { leadsTo?: string }> {
  try {
    const reply = await untilUndisturbed(() =>
      parts.unitOfWork.transaction(async (store, aside) => {
        const tools = toolsFor(parts, store, aside);
        const browser = await BrowserSession.open(caller, tools);
        const played = await look(page, { tools, browser, visitor: caller.visitor });
        const seen = played && replyTo(played, browser);
        if (seen?.body.kind !== 'step') throw new NothingToDraw(seen?.body.kind === 'go' ? seen.body.route : undefined);
        return seen;
      }),
    );
    countStep(parts, reply);
    return await withLive(reply, parts);
  } catch (error) {
    if (error instanceof NothingToDraw) return error.leadsTo === undefined ? {} : { leadsTo: error.leadsTo };
    if (error instanceof StoreUnavailable || error instanceof HttpProblem) return {};
    throw error;
  }
}

/** Undoes what a look has begun. */
class NothingToDraw extends Error {
  readonly leadsTo: string | undefined;

  constructor(leadsTo: string | undefined) {
    super('There is nothing to draw');
    this.leadsTo = leadsTo;
  }
}

/** An action as it was sent: `rawBody` sent again under its `key` is done once. */
export interface SentAction {
  readonly key: string;
  readonly target: string;
  readonly rawBody: string;
  readonly request: ActionRequest | FirstAction;
}

/** Does an action once. @throws {HttpProblem} where nothing is done. */
export async function takeAction(parts: ServerParts, caller: Caller, sent: SentAction): Promise<TurnReply> {
  const { request, key } = sent;
  const { clock, secrets } = parts;
  const visitor = { ...caller.visitor, resolution: request.device?.resolution ?? null };
  const reply = await untilUndisturbed(() =>
    parts.unitOfWork.transaction(async (store, aside) => {
      const tools = toolsFor(parts, store, aside);
      return once(
        { ...sent, caller },
        { store, clock, secrets },
        {
          work: async () => {
            const browser = await BrowserSession.open(caller, tools);
            const asked = { tools, browser, visitor, key };
            return replyTo(await ('session' in request ? act(request, asked) : beginAndAct(request, asked)), browser);
          },
          replay: async (kept) => {
            const browser = await BrowserSession.openAgain(caller, kept.sessionHash, tools);
            const screen = kept.body as KeptScreen;
            return replyTo(await showAgain(request, screen, { tools, browser, visitor }), browser);
          },
        },
      );
    }),
  );
  countStep(parts, reply);
  return withLive(reply, parts);
}

interface LiveReply extends TurnReply {
  /** The page that is shown, for its live data. */
  readonly live?: LivePage | undefined;
}

/** The first records of live data come once the transaction is over: a source may wait, or fail, and hold nothing up. */
async function withLive({ live, ...rest }: LiveReply, parts: ServerParts): Promise<TurnReply> {
  const screen = rest.body;
  if (live === undefined || screen.kind !== 'step') return rest;
  return { ...rest, body: await withFirstRecords(screen, live, parts) };
}

function keptOf(screen: ActedScreen): KeptScreen {
  // The page is visited anew, and asks again: an address at another party is for one use, and not ours to keep.
  const isElsewhere = screen.kind === 'go' && screen.external === true;
  if (screen.kind === 'step' || isElsewhere) return { kind: 'step' };
  const said = screen.say && { say: screen.say };
  if (screen.kind === 'done') return { kind: 'done', refresh: screen.refresh, ...said };
  return { kind: 'go', route: screen.route, ...said };
}

function toolsFor(parts: ServerParts, store: PlatformStore, aside: Aside): PlayTools & SessionTools {
  const { clock, secrets, anyCalls: calls, data, content, hints } = parts;
  const loadFacts: PlayTools['loadFacts'] = (context, query) => parts.loadFacts(context, query);
  return { store, aside, clock, secrets, calls, loadFacts, data, hints, content: content.get() };
}

function replyTo(played: Played, browser: BrowserSession): FirstReply & LiveReply {
  switch (played.kind) {
    case 'screen':
      return {
        status: 200,
        body: played.screen,
        kept: keptOf(played.screen),
        live: played.live,
        hints: played.hints,
        session: browser.cookie,
        sessionHash: browser.current.idHash,
      };
    case 'answers-invalid':
      throw new HttpProblem('answers-invalid', { errors: played.errors });
    case 'form-changed':
      throw new HttpProblem('form-changed', {
        detail: 'This form has changed since you opened it. We’ve kept your answers: check them and send them again.',
        members: { screen: played.screen },
      });
  }
}

function countStep({ metrics }: ServerParts, { body: screen }: LiveReply): void {
  metrics.steps.inc({ journey: screen.kind === 'step' ? screen.view.journey : 'elsewhere', kind: screen.kind });
}
