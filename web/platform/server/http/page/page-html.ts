import type { Query } from '#journeys/engine/session.ts';
import type { Frame, SayView, StepScreen } from '#web/platform/contract/screen.ts';
import { escapeHtml } from '#web/platform/domain/escape-html.ts';

import type { ClientBuild } from './client-build.ts';

/** What the browser may draw before it has asked for anything. */
export interface FirstScreen {
  /** The query that it was worked out for. */
  readonly query: Query;
  readonly view: StepScreen['view'] | undefined;
  /** What an answer said that led here. */
  readonly said?: SayView | undefined;
}

export interface PageParts {
  readonly build: ClientBuild;
  readonly fonts: readonly string[];
  readonly first: FirstScreen;
  readonly preloads: Preloads;
  readonly devScript?: string | undefined;
  /** What stands in the page's root; nothing where the browser draws it. */
  readonly drawn?: string | undefined;
  /** For which windows it was drawn. */
  readonly isWide?: boolean;
  /** Where a page leads that shows nothing itself. */
  readonly leadsTo?: string | undefined;
}

/** Files that the browser would otherwise ask for late. */
export interface Preloads {
  readonly modules: readonly string[];
  readonly picture: string | undefined;
}

/**
 * The HTML of every page: branded before anything runs (PTR-08).
 *
 * The partner's stylesheet comes first, then ours; the frame is data, so a policy without inline scripts lets it stand.
 */
export function pageHtml(frame: Frame, page: PageParts): string {
  const { build, fonts, first, preloads, devScript, drawn, isWide, leadsTo } = page;
  // What is drawn can be read and filled in: its looks come first, then its picture, and the script that takes it over last.
  const later = drawn === undefined ? '' : ' fetchpriority="low"';
  const hasForm = preloads.modules.length > 0;
  // Whoever has a menu has pages of many blocks.
  const byNeed = [...(frame.menu === undefined ? [] : build.more), ...(hasForm ? build.forms : [])];
  const modules = [...build.preload, build.script, ...new Set(byNeed)].map(
    (href) => `<link rel="modulepreload" href="${escapeHtml(href)}"${later}>`,
  );
  // On the way in the next page mostly has one: it is kept for that, once this browser has nothing else to do.
  const ahead = (hasForm || frame.menu !== undefined ? [] : build.forms).map(
    (href) => `<link rel="prefetch" as="script" href="${escapeHtml(href)}">`,
  );
  const looks = [
    `<link rel="stylesheet" href="${escapeHtml(frame.theme)}">`,
    ...build.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`),
    ...(preloads.picture === undefined
      ? []
      : [`<link rel="preload" as="image" href="${escapeHtml(preloads.picture)}" fetchpriority="high">`]),
    // Without one, browsers ask for /favicon.ico.
    ...(frame.logo === undefined ? [] : [`<link rel="icon" href="${escapeHtml(frame.logo.src)}">`]),
  ];
  // A browser asks for six files at a time: the largest of those that the first paint needs is first.
  const links = drawn === undefined ? [...modules, ...looks, ...ahead] : [...looks, ...modules, ...ahead];
  // What is painted of a page that has come in half stands elsewhere once the rest is there.
  const whole = drawn === undefined ? [] : ['<link rel="expect" href="#whole" blocking="render">'];
  const scripts = [...preloads.modules, build.script, ...(devScript === undefined ? [] : [devScript])].map(
    (src) => `<script type="module" src="${escapeHtml(src)}"${later}></script>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(frame.title)}</title>
${[...whole, ...links, ...scripts].join('\n')}
${leadsTo === undefined ? '' : `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(leadsTo)}"></noscript>\n`}${dataBlock('frame', frame)}${first.view === undefined && first.said === undefined ? '' : `\n${dataBlock('first-screen', first)}`}
</head>
<body>
<div id="root"${isWide === true ? ' data-wide' : ''}>${drawn ?? ''}</div>
${drawn === undefined ? withoutScript(frame, { leadsTo, said: first.said }) : '<template id="whole"></template>'}
</body>
</html>
`;
}

interface Undrawn {
  readonly leadsTo: string | undefined;
  readonly said: SayView | undefined;
}

/** What a page says where only a script could show it. */
function withoutScript({ product }: Frame, { leadsTo, said }: Undrawn): string {
  const needed = `This page of ${product} needs JavaScript. Please switch it on in your browser and reload the page.`;
  const link = leadsTo === undefined ? '' : ` <a href="${escapeHtml(leadsTo)}">Continue</a>`;
  const words = said?.text ?? (leadsTo === undefined ? needed : 'Please go on to the next page.');
  return `<noscript><p>${escapeHtml(words)}${link}</p></noscript>`;
}

/** JSON in a script element: nothing in it may look like the end of that element. */
function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
