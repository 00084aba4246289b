import type { Frame } from '#web/contract/screen.ts';

import type { ClientBuild } from './client-build.ts';

/**
 * The HTML of every page: branded before anything runs (PTR-08).
 *
 * The partner's stylesheet comes first, then ours; the frame is data, so a policy without inline scripts lets it stand.
 */
export function pageHtml(
  frame: Frame,
  page: { readonly build: ClientBuild; readonly fonts: readonly string[] },
): string {
  const { build, fonts } = page;
  const links = [
    `<link rel="stylesheet" href="${escaped(frame.theme)}">`,
    ...build.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${escaped(href)}" crossorigin>`),
    // Without one, browsers ask for /favicon.ico.
    ...(frame.logo === undefined ? [] : [`<link rel="icon" href="${escaped(frame.logo.src)}">`]),
    ...build.preload.map((href) => `<link rel="modulepreload" href="${escaped(href)}">`),
  ];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(frame.title)}</title>
${links.join('\n')}
<script type="application/json" id="frame">${dataBlock(frame)}</script>
<script type="module" src="${escaped(build.script)}"></script>
</head>
<body>
<div id="root"></div>
<noscript>${escaped(`${frame.product} needs JavaScript. Please switch it on in your browser and reload the page.`)}</noscript>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}

/** JSON in a script element: nothing in it may look like the end of that element. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
