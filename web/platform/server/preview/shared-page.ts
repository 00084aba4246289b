import type { Context } from 'koa';

import type { ClientBuild } from '../http/page/client-build.ts';
import { sharedFramePath } from './preview-page.ts';

export const sharedPath = '/preview/shared';

/**
 * The page behind a link to a draft (B15). It may ask one address and show one page in a frame; it reads no cookie, no search
 * engine takes it up, nobody keeps it, and where it leads nobody learns where that
 * was. Its icon is empty, for browsers would else ask a page of the customers' for one, which gives them a cookie.
 */
export function answerSharedPage(ctx: Context, { script, styles, preload }: ClientBuild, siteOrigin: string): void {
  ctx.state.route = sharedPath;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Content-Security-Policy', policyFor(siteOrigin));
  const links = [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  ctx.body = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>Preview of a draft</title>
<link rel="icon" href="data:,">
${links.join('\n')}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}

function policyFor(siteOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${siteOrigin}${sharedPath}/`,
    `frame-src ${siteOrigin}${sharedFramePath}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
