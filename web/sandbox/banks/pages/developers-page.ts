import type { Reply } from '../../http/routes.ts';
import { html, type Html } from './html.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page for developers, in the look of the banks. It runs nothing, loads nothing from elsewhere and stands in no frame. */
export function developersPage(title: string, content: Html): Reply {
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/banks.css" />
      </head>
      <body>
        <header class="bank"><span>${title}</span></header>
        <main>${content}</main>
      </body>
    </html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return { status: 200, headers, body: body.text };
}
