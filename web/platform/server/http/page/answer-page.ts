import type { Context } from 'koa';

import { takesReturned } from '#journeys/engine/fill-arguments.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { SayView, StepScreen } from '#web/platform/contract/screen.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import { networkOf } from '#web/platform/domain/network-of.ts';
import { pageQueryOf } from '#web/platform/domain/page-query.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import { nobodysSession } from '#web/platform/server/ports/call.ts';
import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';

import { firstScreen } from '../../journeys/first-screen.ts';
import { presentFrame } from '../../journeys/frame.ts';
import type { Page } from '../../journeys/play-parts.ts';
import { notFoundRoute } from '../../journeys/run-journey.ts';
import type { ServerParts } from '../server-parts.ts';
import { type Caller, visitorAt } from '../../journeys/caller.ts';
import { isStorable } from '#web/platform/domain/storable.ts';
import { takeLook } from '../take-turn.ts';
import { callerOf } from '../visitor.ts';
import { type PageTools, sendPage } from './send-page.ts';

/** Something else than what a visit of the page shows. */
export interface Instead {
  readonly status: number;
  readonly change: (screen: StepScreen) => StepScreen;
  /** What is to be read where the page cannot be shown. */
  readonly say?: SayView | undefined;
}

/** The page at the address of `ctx`, with `instead` of what its visit shows. */
export async function answerPage(ctx: Context, tools: PageTools, instead?: Instead): Promise<void> {
  const { parts } = tools;
  const caller = callerOf(ctx, parts.jar, parts.secrets);
  const content = parts.content.get();
  const page = pageAsked(ctx, content);
  const { facts, account } = await whoAsks(
    { ...caller, visitor: visitorAt(caller.visitor, page.query, parts.hints) },
    parts,
    content,
  );
  const named = page.match?.params['partner'];
  const partner = (named !== undefined && content.partnerByCode(named)?.code) || String(facts['partner.code']);
  const step = page.step;
  const title = step === undefined ? content.product : content.text(partner, step.title, facts);
  const frame = presentFrame(content, { partner, title, account, facts, step });
  const hasSession = caller.sessionHash !== undefined;
  const known = page.isFound ? firstScreen(page, { content, facts, hasSession }) : undefined;
  const seen: Seen = known ? { screen: { ...known, frame } } : await visitedBy(ctx, { page, caller }, parts);
  const said = parts.jar.said(ctx);
  // Without a script, a page that only leads on leaves it to the next.
  if (seen.screen !== undefined && said !== undefined) parts.jar.setSaid(ctx, null);
  const shown = seen.screen && saying(said, seen.screen);
  const screen = shown && (instead?.change(shown) ?? shown);
  await sendPage(ctx, tools, {
    frame: screen?.frame ?? frame,
    screen,
    query: page.query,
    status: page.isFound ? (instead?.status ?? 200) : 404,
    leadsTo: seen.leadsTo,
    said: said ?? instead?.say,
    isForAll: known !== undefined && account === undefined && said === undefined && instead === undefined,
  });
}

/** The screen with what an answer said on the way to it, unless it says something itself. */
function saying(said: SayView | undefined, screen: StepScreen): StepScreen {
  if (said === undefined) return screen;
  return { ...screen, view: { say: said, ...screen.view } };
}

/** As long as the API takes it. */
const longestRoute = 512;

interface AskedPage extends Page {
  readonly match: ReturnType<typeof matchRoute>;
  readonly step: ServedRelease['definitions'][string]['steps'][string] | undefined;
  readonly isFound: boolean;
}

function pageAsked(ctx: Context, content: ServedRelease): AskedPage {
  const match = matchRoute(content.definitions, ctx.path);
  const shown = match ?? matchRoute(content.definitions, notFoundRoute);
  const step = shown && content.definitions[shown.journey]?.steps[shown.step];
  const query = pageQueryOf(ctx.querystring);
  // What a bank added to the address is not written into the page.
  return {
    route: ctx.path,
    query: takesReturned(step) ? {} : query,
    match,
    step,
    isFound: match !== undefined && ctx.path !== notFoundRoute,
  };
}

interface Seen {
  readonly screen?: StepScreen | undefined;
  readonly leadsTo?: string | undefined;
}

interface Visiting {
  readonly page: AskedPage;
  readonly caller: Caller;
}

/** What whoever asks sees at a page that is not the same for everybody, if seeing it does nothing else. */
async function visitedBy(ctx: Context, { page, caller }: Visiting, parts: ServerParts): Promise<Seen> {
  // A browser that only fetches ahead is not there yet.
  const isThere = ctx.method !== 'HEAD' && ctx.get('Sec-Purpose') === '';
  // Whoever tries addresses out gets no session for it.
  if (!page.isFound && caller.sessionHash === undefined) return {};
  if (!isThere || takesReturned(page.step)) return {};
  if (!isStorable(page.match?.params) || page.route.length > longestRoute) return {};
  const allowed = await parts.limiters.changing.take(networkOf(ctx.ip));
  if (allowed.kind === 'over') return {};
  const { route, query } = page;
  const looked = await takeLook(parts, caller, { route, query });
  if (!('body' in looked)) return looked;
  if (looked.session) parts.jar.setSession(ctx, looked.session);
  if (looked.hints) parts.jar.setHints(ctx, looked.hints);
  return looked.body.kind === 'step' ? { screen: looked.body } : {};
}

async function whoAsks({ visitor, sessionHash }: Caller, parts: ServerParts, content: ServedRelease): Promise<Asker> {
  const asAsked = (hash: string | undefined): Promise<Asker> =>
    parts.unitOfWork.statement(async (store) => {
      const found = hash === undefined ? undefined : await store.sessions.find(hash, parts.clock.now());
      return parts.loadFacts({ store, session: found ?? nobodysSession, visitor, content });
    });
  try {
    return await asAsked(sessionHash);
  } catch (error) {
    // Without its database the page still comes, in the brand that the browser remembers, and says itself what it cannot do.
    if (!(error instanceof StoreUnavailable)) throw error;
    return asAsked(undefined);
  }
}
