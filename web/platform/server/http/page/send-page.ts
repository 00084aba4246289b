import type { Context } from 'koa';

import type { BlockView } from '#journeys/engine/step-view.ts';
import type { Frame, SayView, StepScreen } from '#web/platform/contract/screen.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import { breakpoints } from '#web/platform/domain/breakpoints.ts';

import { HttpProblem } from '../http-problem.ts';
import type { Page } from '../../journeys/play-parts.ts';
import type { ServerParts } from '../server-parts.ts';
import type { ClientBuild } from './client-build.ts';
import type { DrawScreen } from './draw-screen.ts';
import { type FirstScreen, pageHtml, type Preloads } from './page-html.ts';

/** What pages are made of besides the server's parts. */
export interface PageTools {
  readonly parts: ServerParts;
  readonly client: () => ClientBuild | undefined;
  readonly draw: DrawScreen;
  readonly devScript: string | undefined;
  /** Answers with a page that is the same for everybody. */
  readonly sendPacked: (ctx: Context, html: string) => Promise<void>;
}

interface PageSent {
  readonly frame: Frame;
  readonly screen: StepScreen | undefined;
  readonly query: Page['query'];
  readonly status: number;
  /** Where the visit of the page leads, for who has no script to make it. */
  readonly leadsTo?: string | undefined;
  /** What is still to be read on it. */
  readonly said?: SayView | undefined;
  /** Whether it is the same for everybody who asks as this one does: it may be kept. */
  readonly isForAll?: boolean;
}

/** Sends a page, drawn if it has a screen. */
export async function sendPage(
  ctx: Context,
  { parts, client, draw, devScript, sendPacked }: PageTools,
  page: PageSent,
): Promise<void> {
  const build = client();
  if (build === undefined) throw new HttpProblem('unavailable', { detail: 'The application is not built.' });
  const { frame, screen, query, leadsTo, said, isForAll = false } = page;
  const content = parts.content.get();
  const isWide = hasWideWindow(ctx);
  const drawn =
    screen && (await draw({ screen, search: ctx.search, isWide, key: isForAll ? undefined : parts.secrets.newId() }));
  const first: FirstScreen = { query, view: screen?.view, said: screen?.view.say ?? said };
  const preloads = screen === undefined ? noPreloads : preloadsFor(screen, content);
  ctx.state.route = 'page';
  ctx.status = page.status;
  ctx.type = 'html';
  // Back must find where the customer is by then, and nobody what was on the screen of whoever has left.
  ctx.set('Cache-Control', screen === undefined || isForAll ? 'private, no-cache' : 'no-store');
  ctx.set('Accept-CH', windowWidth);
  ctx.vary(['Sec-CH-UA-Mobile', windowWidth]);
  const html = pageHtml(frame, {
    build,
    fonts: content.fonts(frame.partner),
    first,
    preloads,
    devScript,
    drawn,
    isWide,
    leadsTo,
  });
  if (isForAll) await sendPacked(ctx, html);
  else ctx.body = html;
}

/** Said from a browser’s second page on, by those that know it; to ask for it with the first would cost everybody a round trip. */
const windowWidth = 'Sec-CH-Viewport-Width';

/** By the width of the window, or by what a browser says before it is asked: that it is a phone’s, or not. */
function hasWideWindow(ctx: Context): boolean {
  const width = ctx.get(windowWidth);
  if (/^\d{1,5}$/u.test(width)) return Number(width) >= breakpoints.tablet;
  const said = ctx.get('Sec-CH-UA-Mobile');
  if (said !== '') return said === '?0';
  return !/\b(?:Mobi|Mobile|Android|iPhone)\b/u.test(ctx.get('User-Agent'));
}

const noPreloads: Preloads = { modules: [], picture: undefined };

/** What the first screen needs besides the application: the validators of its forms, and its picture. */
function preloadsFor({ frame, view }: StepScreen, content: ServedRelease): Preloads {
  const blocks: readonly BlockView[] = view.blocks;
  const forms = blocks.flatMap(({ form }) => form ?? []);
  const runtimes = forms.flatMap(({ name }) => content.form(frame.partner, name)?.runtime ?? []);
  const picture = blocks.find(({ block }) => block === 'banner')?.asset;
  return {
    modules: [...new Set([...runtimes.map((file) => `/forms/${file}`), ...forms.map(({ validator }) => validator)])],
    picture: picture?.src,
  };
}
