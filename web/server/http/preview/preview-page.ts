import type { Context } from 'koa';

import type { LogState } from '../middleware/access-log.ts';
import type { ClientBuild } from '../page/client-build.ts';

export const previewPath = '/preview';

/**
 * The empty page in which the CMS shows drafts: the customers' own blocks, without an address that it could ask (PTR-04).
 *
 * It alone stands in a frame, the CMS's. It has no origin, so it has no cookies and no storage, and it may send nothing to
 * anybody: all that it shows comes from the page around it. Its files are asked for as by a stranger (`crossorigin`).
 */
export function answerPreviewPage(ctx: Context, { script, styles, preload }: ClientBuild, cmsOrigin: string): void {
  (ctx.state as LogState).route = previewPath;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Content-Security-Policy', policyFor(cmsOrigin));
  ctx.remove('X-Frame-Options');
  const links = [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`),
  ];
  ctx.body = `<!doctype html>
<html lang="en-GB" data-cms="${cmsOrigin}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview of a draft</title>
${links.join('\n')}
<script type="module" src="${script}" crossorigin></script>
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}

function policyFor(cmsOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${cmsOrigin}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${cmsOrigin}`,
    'sandbox allow-scripts',
  ].join('; ');
}
