import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test, type Page, type Route } from '@playwright/test';

import type { BlockView } from '#journeys/engine/step-view.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { followClientBuild } from '#web/platform/server/http/page/client-build.ts';
import { screenDrawer } from '#web/platform/server/http/page/draw-screen.ts';
import { followPageDrawer } from '#web/platform/server/http/page/follow-page-drawer.ts';
import { pageHtml } from '#web/platform/server/http/page/page-html.ts';

import { publishScreens } from '../../stories/release/publish-stories.ts';
import { screenFile } from '../../stories/catalogue/catalogue.ts';

const root = path.resolve(import.meta.dirname, '../..');
const clientFolder = path.join(root, 'dist', 'client');
const origin = 'https://drawn.example';
/** As our pages have it: what is drawn may hold no style and no script of its own (RUN-05). */
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'";

/** A dialog that is open from the start stands in the page until it can be laid over it; and a page that leads on begins to. */
const mayMove = [
  ...['sign-in/login/new-device', 'pages/open-app/default'],
  ...['sign-in/login/errors', 'sign-in/login-personal/errors', 'sign-in/login-business/errors'],
];

const windows = [
  { name: 'wide', isWide: true, viewport: { width: 1280, height: 900 } },
  { name: 'narrow', isWide: false, viewport: { width: 390, height: 844 } },
] as const;

/** Everything that a page asks for, without a server: the built client, the release's files, and an API that never answers. */
async function answering(page: Page, partner: string) {
  const { files, screens, release } = await publishScreens(partner);
  const pages = new Map<string, string>();
  const typesOf: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
  await page.route(`${origin}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const html = route.request().isNavigationRequest() ? pages.get(pathname) : undefined;
    if (html !== undefined)
      return route.fulfill({ body: html, contentType: 'text/html', headers: { 'Content-Security-Policy': policy } });
    // Plugins are looked for once a page has nothing else to do.
    if (pathname.startsWith('/api/') || pathname === '/plugins.json') return;
    // Words that change their font as it comes move too, and are not what is looked at here.
    if (pathname.startsWith('/fonts/')) return route.fulfill({ body: '', contentType: 'font/woff2' });
    const contentType = typesOf[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const file = pathname.startsWith('/assets/')
      ? await readFile(path.join(clientFolder, pathname))
      : files.get(pathname);
    if (file === undefined) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ body: typeof file === 'string' ? file : Buffer.from(file), contentType });
  });
  return { files, screens, served: release.served, pages };
}

interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRect;
  readonly currentRect: DOMRect;
}

interface Moved {
  readonly by: number;
  readonly what: readonly string[];
}

/** What was drawn and has moved since, and how far, by the browser's own measure. */
function moved(page: Page): Promise<Moved> {
  return page.evaluate(
    () =>
      new Promise<Moved>((resolve) => {
        let by = 0;
        const what: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: LayoutShiftSource[];
          })[]) {
            by += entry.value;
            for (const {
              node,
              previousRect: { x, y },
              currentRect,
            } of entry.sources)
              what.push(
                `${node?.textContent?.trim().slice(0, 40) ?? ''} by ${String(currentRect.x - x)}, ${String(currentRect.y - y)}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve({ by, what });
        }, 50);
      }),
  );
}

for (const [index, partner] of ['default', 'penhallow'].entries()) {
  const { name, isWide, viewport } = windows[index] ?? windows[0];
  test(`RUN-16 PTR-08 every screen in every state is drawn by the server under ${partner}, ${name}, and taken over as it stands`, async ({
    browser,
  }) => {
    const build = followClientBuild(clientFolder)();
    if (build === undefined) throw new Error('The client is not built');
    expect([build.more, build.forms].filter(({ length }) => length === 0)).toEqual([]);
    const page = await (await browser.newContext({ viewport })).newPage();
    // What a state begins with is not the draft of the one before it.
    await page.addInitScript(() => {
      sessionStorage.clear();
    });
    const wrong: string[] = [];
    let where = 'the start';
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(`${where}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) wrong.push(`${where}: nothing is at ${response.url()}`);
    });
    page.on('pageerror', (error) => wrong.push(`${where}: ${error.message}`));
    const { files, screens, served, pages } = await answering(page, partner);
    const draw = screenDrawer({
      drawer: followPageDrawer(clientFolder),
      content: () => served,
      origin,
      onFault: (error) => wrong.push(`${where}: not drawn: ${String(error)}`),
    });
    let looked = 0;
    // Each screen once: those of the other half are drawn under the other partner.
    const half = screens.filter((_, place) => place % 2 === index);
    for (const address of half) {
      where = `${address.journey}/${address.step}/${address.state}`;
      const { kind, frame, view } = JSON.parse(String(files.get(screenFile(partner, address)))) as StepScreen;
      const shown = { ...view, session: 'story', route: address.route };
      const drawn = await draw({ screen: { kind, frame, view: shown }, search: '', isWide });
      if (drawn === undefined) continue;
      const forms = view.blocks.flatMap(({ form }: BlockView) => form?.validator ?? []);
      const runtimes = [...files.keys()].filter((file) => file.startsWith('/forms/runtime@'));
      const preloads = { modules: forms.length === 0 ? [] : [...runtimes, ...forms], picture: undefined };
      const first = { query: {}, view: shown, said: shown.say };
      pages.set(address.route, pageHtml(frame, { build, fonts: [], first, preloads, drawn, isWide }));
      await page.goto(origin + address.route);
      await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
      const { by, what } = await moved(page);
      if (by > 0 && !mayMove.includes(where))
        wrong.push(`${where}: moved by ${by.toFixed(3)} as it was taken over: ${what.join('; ')}`);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(75);
    expect(wrong).toEqual([]);
  });
}
