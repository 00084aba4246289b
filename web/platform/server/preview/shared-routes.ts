import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';

import type { MessageScreen, PreviewPage, PreviewPages, SharedPreview } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { checkAsset } from '#web/platform/content/partner-assets.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { ContentSource } from '#web/platform/server/ports/content-source.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';
import type { SharedDraft, SharedDrafts } from '#web/platform/server/ports/shared-drafts.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from '../http/http-problem.ts';
import { createDrawing, type DrawingTools, pageLists } from './draw-draft.ts';
import { pagesFor } from './list-pages.ts';
import { pageIn } from './preview-routes.ts';
import { createLinkReader } from './preview-token.ts';

/** What links to drafts are opened with. */
export interface Sharing extends DrawingTools {
  readonly drafts: SharedDrafts & Pick<ContentSource, 'readAsset'>;
  /** What the CMS and we know. */
  readonly secret: string;
  /** Pages drawn for one link. */
  readonly linkLimiter: RateLimiter;
  readonly now: () => Date;
}

const path = '/preview/shared/screens';

type Open = Extract<SharedDraft, { kind: 'open' }>;

/**
 * Draws the draft behind a link for whoever has it (B15): that draft as it is saved now, its own pictures, and nothing of a
 * customer. What opens it comes in a header, never in an address.
 */
export function mountShared(
  router: Router,
  sharing: Sharing,
  { content, json }: { content: () => ServedRelease; json: Middleware },
): void {
  const claimsOf = linkReader(sharing);
  const draw = createSharedDrawing(sharing);

  router.post(path, async (ctx) => {
    ctx.state.route = path;
    ctx.set('Cache-Control', 'no-store');
    const { link, expires } = await claimsOf(ctx);
    await json(ctx, () => Promise.resolve());
    const { page } = membersOf(ctx.request.body);
    const asked = page === undefined ? undefined : pageIn(ctx.request.body);
    if (expires <= sharing.now().getTime()) {
      ctx.body = { kind: 'expired' } satisfies SharedPreview;
      return;
    }
    const draft = await fetched(() => sharing.drafts.sharedDraft(link));
    ctx.body =
      draft.kind === 'open' ? await draw(content(), draft, asked) : ({ kind: draft.kind } satisfies SharedPreview);
  });
}

/** The link, by what the CMS has signed; a forged one leads nowhere, and one that is asked for without end has to wait. */
function linkReader({ secret, linkLimiter }: Sharing) {
  const read = createLinkReader(secret);
  return async (ctx: Context) => {
    const [scheme, token = ''] = ctx.get('Authorization').split(' ');
    const claims = scheme === 'Bearer' ? read(token) : undefined;
    if (claims === undefined) throw new HttpProblem('not-found');
    const allowed = await linkLimiter.take(claims.link);
    if (allowed.kind === 'over') {
      const { retryAfterSeconds } = allowed;
      throw new HttpProblem('too-many-requests', { detail: 'Please wait a little, then carry on.', retryAfterSeconds });
    }
    return claims;
  };
}

function createSharedDrawing(sharing: Sharing) {
  const { drafts } = sharing;
  const drawDraft = createDrawing(sharing);
  const pagesOf = pageLists(sharing);

  return async (published: ServedRelease, open: Open, asked: PreviewPage | undefined): Promise<SharedPreview> => {
    const { of, entry, pictures, partner, savedAt, until } = open;
    const typed = { ...of, entry };
    const listed = pagesFor(typed, pagesOf(published, partner), { ...sharing, content: published });
    const pages = listed.pages.map(({ journey, step, title, states }) => ({ journey, step, title, states }));
    const page = pageAmong(listed, asked) ?? pageAmong(listed, open.page ?? undefined) ?? firstOf(listed);
    const brand =
      of.kind === 'partner' && typeof entry['name'] === 'string' ? entry['name'] : published.partner(partner).name;
    const known = { kind: 'open' as const, brand, savedAt, until, pages, page };
    const picture = (src: string) => (pictures.includes(src) ? src : undefined);
    const answer = await drawDraft(published, { ...typed, partner, picture }, page);
    if (answer.kind === 'invalid') return { ...known, drawn: null };
    const { screen, css, notes } = answer;
    const sent = await withPictures(screen, pictures, (src) => fetched(() => drafts.readAsset(src)));
    return { ...known, drawn: { screen: sent, css, notes } };
  };
}

function pageAmong({ pages }: PreviewPages, page: PreviewPage | undefined): PreviewPage | undefined {
  const found = pages.find(({ journey, step }) => journey === page?.journey && step === page.step);
  return found?.states.some(({ name }) => name === page?.state) === true ? page : undefined;
}

/** @throws {HttpProblem} for an entry that no page shows. */
function firstOf({ pages }: PreviewPages): PreviewPage {
  const first = pages.find(({ step }) => step === 'register') ?? pages[0];
  if (first === undefined) throw new HttpProblem('not-found');
  const { journey, step, states } = first;
  return { journey, step, state: states[0]?.name ?? 'default' };
}

/** The screen with the draft's pictures in it, so that who looks at it needs no way to the CMS. */
async function withPictures<Screen extends StepScreen | MessageScreen>(
  screen: Screen,
  pictures: readonly string[],
  read: (src: string) => Promise<Uint8Array | undefined>,
): Promise<Screen> {
  const text = JSON.stringify(screen);
  const shown = pictures.filter((src) => text.includes(JSON.stringify(src)));
  const inlined = await Promise.all(
    shown.map(async (src) => {
      const bytes = await read(src);
      const checked = bytes === undefined ? undefined : checkAsset(bytes);
      if (checked?.kind !== 'picture') return [src, ''] as const;
      const { contentType, bytes: picture } = checked.media;
      return [src, `data:${contentType};base64,${Buffer.from(picture).toString('base64')}`] as const;
    }),
  );
  const places = new Map(inlined);
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' ? (places.get(value) ?? value) : value,
  ) as Screen;
}

/** The CMS out of reach is no fault of ours: it is to be tried again. */
async function fetched<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch {
    throw new HttpProblem('unavailable', { detail: 'We can’t fetch the draft at the moment.', retryAfterSeconds: 15 });
  }
}
