import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';

import type { PreviewPage, PreviewPages } from '#web/platform/contract/preview.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from '../http/http-problem.ts';
import { isStorable } from '#web/platform/domain/storable.ts';
import { createDrawing, type DrawingTools, pageLists } from './draw-draft.ts';
import { pagesFor } from './list-pages.ts';
import { createTokenReader, type PreviewClaims } from './preview-token.ts';

/** What the preview of the CMS is made of. */
export interface Preview extends DrawingTools {
  /** What the CMS and we know. */
  readonly secret: string;
  /** Where the CMS stands in its users' browsers. */
  readonly cmsOrigin: string;
  /** Requests of one user of the CMS. */
  readonly limiter: RateLimiter;
  readonly now: () => Date;
}

/** Levels of a draft: a form is nested deeper than a partner, and a condition of a journey deeper still. */
const deepest = 24;
const preflightSeconds = 7_200;

/** Draws drafts for the people who write them: never a customer's session, nothing stored, no outside party asked (PTR-04). */
export function mountPreview(
  router: Router,
  preview: Preview,
  { content, json }: { content: () => ServedRelease; json: Middleware },
): void {
  const { cmsOrigin } = preview;
  const askerOf = askerReader(preview);
  const drawDraft = createDrawing(preview);
  const pagesOf = pageLists(preview);

  router.options(['/preview/screens', '/preview/pages'], (ctx) => {
    allow(ctx, cmsOrigin);
    ctx.set('Access-Control-Allow-Methods', 'POST');
    ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    ctx.set('Access-Control-Max-Age', String(preflightSeconds));
    ctx.status = 204;
  });

  router.post('/preview/pages', async (ctx) => {
    ctx.state.route = '/preview/pages';
    const claims = await askerOf(ctx);
    await json(ctx, () => Promise.resolve());
    const { partner, entry } = draftIn(ctx.request.body, claims);
    const now = content();
    const all = pagesOf(now, partner);
    ctx.body = pagesFor({ ...claims, entry }, all, { ...preview, content: now }) satisfies PreviewPages;
  });

  router.post('/preview/screens', async (ctx) => {
    ctx.state.route = '/preview/screens';
    const claims = await askerOf(ctx);
    await json(ctx, () => Promise.resolve());
    const { partner, entry } = draftIn(ctx.request.body, claims);
    const { kind, key } = claims;
    const draft = { kind, key, partner, entry, picture: pictureOf(claims, cmsOrigin) };
    ctx.body = await drawDraft(content(), draft, pageIn(ctx.request.body));
  });
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
    if (claims === undefined) throw new HttpProblem('signed-out', { detail: 'This preview has expired.' });
    const allowed = await limiter.take(String(claims.user));
    if (allowed.kind === 'over') {
      const { retryAfterSeconds } = allowed;
      throw new HttpProblem('too-many-requests', { detail: 'Please wait a little, then carry on.', retryAfterSeconds });
    }
    return claims;
  };
}

/** Pictures that the CMS has marked as this user's to see, at the CMS; nothing else is ever shown. */
function pictureOf({ pictures }: PreviewClaims, cmsOrigin: string): (src: string) => string | undefined {
  return (src) => (pictures.includes(src) ? new URL(src, cmsOrigin).href : undefined);
}

/** The draft that is sent, under a brand that the token names. */
function draftIn(body: unknown, { partners }: PreviewClaims) {
  const { partner, entry } = membersOf(body);
  if (typeof partner !== 'string' || !isRecord(entry) || !isWithin(entry, deepest) || !isStorable(entry))
    throw new HttpProblem('request-invalid', { detail: 'Send the code of a partner and the draft of an entry.' });
  if (!partners.includes(partner)) throw new HttpProblem('not-found');
  return { partner, entry };
}

/** The page that is asked for. */
export function pageIn(body: unknown): PreviewPage {
  const { journey, step, state } = membersOf(membersOf(body)['page']);
  if (typeof journey === 'string' && typeof step === 'string' && typeof state === 'string') {
    const page = { journey, step, state };
    if (isStorable(page)) return page;
  }
  throw new HttpProblem('request-invalid', { detail: 'Send a page.' });
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
