import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';

import type { Catalogues } from '#journeys/check/catalogues.ts';
import type { JourneyStates } from '#journeys/states.ts';
import type { MessageDrawn, PreviewAnswer, PreviewPage, PreviewPages } from '#web/contract/preview.ts';
import { createDraftLayer, type DraftTools } from '#web/server/content/preview/lay-draft.ts';
import type { ServedRelease } from '#web/server/content/served-release.ts';
import type { RateLimiter } from '#web/server/ports/rate-limiter.ts';

import { HttpProblem } from '../http-problem.ts';
import type { LogState } from '../middleware/access-log.ts';
import { isStorable } from '../storable.ts';
import { listPages } from './list-pages.ts';
import { messageDrawer } from './preview-messages.ts';
import { createTokenReader, type PreviewClaims } from './preview-token.ts';
import { showPage } from './show-page.ts';

/** What the preview of the CMS is made of. */
export interface Preview extends DraftTools {
  readonly catalogues: Catalogues;
  readonly states: Readonly<Record<string, JourneyStates>>;
  /** What the CMS and we know. */
  readonly secret: string;
  /** Where the CMS stands in its users' browsers. */
  readonly cmsOrigin: string;
  /** Requests of one user of the CMS. */
  readonly limiter: RateLimiter;
  readonly now: () => Date;
}

const deepest = 12;
const preflightSeconds = 7_200;

/** Draws drafts for the people who write them: never a customer's session, nothing stored, no outside party asked (PTR-04). */
export function mountPreview(
  router: Router,
  preview: Preview,
  { content, json }: { content: () => ServedRelease; json: Middleware },
): void {
  const { cmsOrigin, catalogues } = preview;
  const layDraft = createDraftLayer(preview);
  const askerOf = askerReader(preview);
  const pagesOf = pageLists(preview);

  router.options(['/preview/screens', '/preview/pages'], (ctx) => {
    allow(ctx, cmsOrigin);
    ctx.set('Access-Control-Allow-Methods', 'GET, POST');
    ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    ctx.set('Access-Control-Max-Age', String(preflightSeconds));
    ctx.status = 204;
  });

  router.get('/preview/pages', async (ctx) => {
    (ctx.state as LogState).route = '/preview/pages';
    const { partner } = await askerOf(ctx);
    ctx.body = pagesOf(content(), partner);
  });

  router.post('/preview/screens', async (ctx) => {
    (ctx.state as LogState).route = '/preview/screens';
    const asker = await askerOf(ctx);
    await json(ctx, () => Promise.resolve());
    const { page, partner: entry } = requestIn(ctx.request.body);
    if (entry['code'] !== asker.partner) throw new HttpProblem('not-found');
    const published = content();
    const draw = messageDrawer(catalogues, page) ?? pageDrawer(preview, published, page);
    if (draw === undefined) throw new HttpProblem('not-found');
    const laid = await layDraft(published, { code: asker.partner, entry, picture: pictureOf(asker, cmsOrigin) });
    if (laid.kind === 'invalid') {
      ctx.body = laid satisfies PreviewAnswer;
      return;
    }
    const { css, problems } = laid;
    const shown = draw(laid.content, asker.partner);
    ctx.body = { kind: 'drawn', ...shown, css, problems } satisfies PreviewAnswer | MessageDrawn;
  });
}

/** What draws that page of a journey; nothing when there is none. */
function pageDrawer({ catalogues, states }: Preview, published: ServedRelease, { journey, step, state }: PreviewPage) {
  const definition = own(published.definitions, journey);
  const found = own(own(own(states, journey)?.steps, step), state);
  if (definition === undefined || found === undefined) return undefined;
  return (content: ServedRelease, partner: string) =>
    showPage(content, catalogues, { definition, step, state: found, partner });
}

function allow(ctx: Context, cmsOrigin: string): void {
  ctx.set('Access-Control-Allow-Origin', cmsOrigin);
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('Cache-Control', 'no-store');
  ctx.vary('Origin');
}

/** Who asks, by their token; from the CMS's own pages only, and not without end. */
function askerReader({ secret, now, cmsOrigin, limiter }: Preview): (ctx: Context) => Promise<PreviewClaims> {
  const read = createTokenReader(secret, now);
  return async (ctx) => {
    allow(ctx, cmsOrigin);
    if (ctx.get('Origin') !== cmsOrigin) throw new HttpProblem('cross-site');
    const [scheme, token = ''] = ctx.get('Authorization').split(' ');
    const claims = scheme === 'Bearer' ? read(token) : undefined;
    if (claims === undefined) throw new HttpProblem('signed-out', { detail: 'This look at the draft is over.' });
    const allowed = await limiter.take(String(claims.user));
    if (allowed.kind === 'over') {
      const { retryAfterSeconds } = allowed;
      throw new HttpProblem('too-many-requests', { detail: 'Wait a little, then go on.', retryAfterSeconds });
    }
    return claims;
  };
}

/** What pages there are changes with a release only. */
function pageLists({ states, catalogues }: Preview): (content: ServedRelease, partner: string) => PreviewPages {
  const known = new WeakMap<ServedRelease, Map<string, PreviewPages>>();
  return (content, partner) => {
    const lists = known.get(content) ?? new Map<string, PreviewPages>();
    known.set(content, lists);
    const list = lists.get(partner) ?? listPages(content, states, { partner, catalogues });
    lists.set(partner, list);
    return list;
  };
}

/** Pictures that the CMS has marked as this user's to see, at the CMS; nothing else is ever shown. */
function pictureOf({ pictures }: PreviewClaims, cmsOrigin: string): (src: string) => string | undefined {
  return (src) => (pictures.includes(src) ? new URL(src, cmsOrigin).href : undefined);
}

interface PreviewRequest {
  readonly page: PreviewPage;
  readonly partner: Readonly<Record<string, unknown>>;
}

function requestIn(body: unknown): PreviewRequest {
  const { page, partner } = (isRecord(body) ? body : {}) as { page?: unknown; partner?: unknown };
  const isPage = isRecord(page) && ['journey', 'step', 'state'].every((name) => typeof page[name] === 'string');
  if (!isPage || !isRecord(partner) || !isWithin(partner, deepest) || !isStorable([page, partner]))
    throw new HttpProblem('request-invalid', { detail: 'Send a page and the draft of a partner.' });
  return { page: page as unknown as PreviewPage, partner };
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
