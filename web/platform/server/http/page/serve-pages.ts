import type { Context, Middleware } from 'koa';

import { takesReturned } from '#journeys/engine/fill-arguments.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { BlockView } from '#journeys/engine/step-view.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import { nobodysSession } from '#web/platform/server/ports/call.ts';
import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';

import { HttpProblem } from '../http-problem.ts';
import { type BeforeVisit, firstScreen } from '../../journeys/first-screen.ts';
import { presentFrame } from '../../journeys/frame.ts';
import type { Page } from '../../journeys/play.ts';
import { notFoundRoute } from '../../journeys/run-journey.ts';
import type { ServerParts } from '../server-parts.ts';
import { type Caller, visitorAt } from '../../journeys/caller.ts';
import { callerOf } from '../visitor.ts';
import type { ClientBuild } from './client-build.ts';
import { type Preloads, type FirstScreen, pageHtml } from './page-html.ts';

/** Answers every address with the page of the application: status 200 where a journey declares it, 404 where none does (RUN-01). */
export function servePages(
  parts: ServerParts,
  client: () => ClientBuild | undefined,
  devScript: string | undefined,
): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new HttpProblem('method-not-allowed');
    const build = client();
    if (build === undefined) throw new HttpProblem('unavailable', { detail: 'The application is not built.' });
    const content = parts.content.get();
    const query = Object.fromEntries(new URLSearchParams(ctx.querystring));
    const { visitor, ...presented } = callerOf(ctx, parts.jar, parts.secrets);
    const match = matchRoute(content.definitions, ctx.path);
    const shown = match ?? matchRoute(content.definitions, notFoundRoute);
    const { facts, account } = await whoAsks(
      { visitor: visitorAt(visitor, query, parts.hints), ...presented },
      parts,
      content,
    );
    const named = match?.params['partner'];
    const partner = (named !== undefined && content.partnerByCode(named)?.code) || String(facts['partner.code']);
    const step = shown && content.definitions[shown.journey]?.steps[shown.step];
    const title = step === undefined ? content.product : content.text(partner, step.title, facts);
    const frame = presentFrame(content, { partner, title, account, facts, step });
    const isFound = match !== undefined && ctx.path !== notFoundRoute;
    const before = { content, facts, hasSession: presented.sessionHash !== undefined };
    // What a bank added to the address is not written into the page.
    const page = { route: ctx.path, query: takesReturned(step) ? {} : query };
    const first = isFound ? firstScreenOf(page, before) : undefined;
    const preloads = first === undefined ? noPreloads : preloadsFor(first, content, partner);
    answer(
      ctx,
      pageHtml(frame, { build, fonts: content.fonts(partner), first, preloads, devScript }),
      isFound ? 200 : 404,
    );
  };
}

function firstScreenOf(page: Page, before: BeforeVisit): FirstScreen | undefined {
  const screen = firstScreen(page, before);
  return screen && { query: page.query, view: screen.view };
}

const noPreloads: Preloads = { modules: [], picture: undefined };

/** What the first screen needs besides the application: the validators of its form, and its picture. */
function preloadsFor({ view }: FirstScreen, content: ServedRelease, partner: string): Preloads {
  const blocks: readonly BlockView[] = view.blocks;
  const form = blocks.find(({ form: drawn }) => drawn !== undefined)?.form;
  const runtime = form && content.form(partner, form.name)?.runtime;
  const picture = blocks.find(({ block }) => block === 'banner')?.asset;
  return {
    modules: form === undefined || runtime === undefined ? [] : [`/forms/${runtime}`, form.validator],
    picture: picture?.src,
  };
}

function answer(ctx: Context, html: string, status: number): void {
  ctx.state.route = 'page';
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.body = html;
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
