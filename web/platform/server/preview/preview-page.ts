import type { Context } from 'koa';

import type { ClientBuild } from '../http/page/client-build.ts';

export const previewPath = '/preview';

/** The same page for those who have a link to a draft: our own page around it, and no pictures of the CMS. */
export const sharedFramePath = '/preview/shared/frame';

interface Frame {
  readonly path: typeof previewPath | typeof sharedFramePath;
  /** Origin of the page around it, which alone may hold it in a frame and speak with it. */
  readonly desk: string;
  /** Where pictures of drafts may come from, besides the page itself. */
  readonly pictures?: string;
}

/**
 * The empty page in which drafts are shown: the customers' own blocks, without an address that it could ask (PTR-04).
 *
 * It alone stands in a frame, of one other page. It has no origin, so it has no cookies and no storage, and it may send nothing
 * to anybody: all that it shows comes from the page around it. Its files are asked for as by a stranger (`crossorigin`).
 */
export function answerPreviewPage(
  ctx: Context,
  { script, styles, preload }: ClientBuild,
  { path, desk, pictures }: Frame,
): void {
  ctx.state.route = path;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('Content-Security-Policy', policyFor(desk, pictures));
  ctx.remove('X-Frame-Options');
  const links = [
    ...preload.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`),
  ];
  ctx.body = `<!doctype html>
<html lang="en-GB" data-desk="${desk}">
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

function policyFor(desk: string, pictures = ''): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${pictures}`.trim(),
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${desk}`,
    'sandbox allow-scripts',
  ].join('; ');
}
