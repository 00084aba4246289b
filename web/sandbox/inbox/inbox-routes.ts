import { readFileSync } from 'node:fs';
import path from 'node:path';
import { json, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import type { Inbox, InboxFilter } from './inbox.ts';

const LONGEST_WAIT_MS = 30_000;
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// Somebody else's HTML: it may be looked at, and its links open in a new tab. It runs nothing.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; font-src http: https: data:; frame-ancestors 'self'";

const pageFiles = [
  { path: /^\/$/, file: 'inbox.html', type: 'text/html; charset=utf-8' },
  { path: /^\/inbox\.css$/, file: 'inbox.css', type: 'text/css; charset=utf-8' },
  { path: /^\/inbox\.js$/, file: 'inbox.js', type: 'text/javascript; charset=utf-8' },
];

/** The inbox as a page for people and as an API for tests. */
export function inboxRoutes(inbox: Inbox): Route[] {
  return [
    ...pageFiles.map(({ path: pattern, file, type }) => {
      const body = readFileSync(path.join(import.meta.dirname, 'page', file));
      const headers = { 'content-type': type, 'content-security-policy': PAGE_POLICY };
      return { method: 'GET', path: pattern, answer: () => ({ status: 200, headers, body }) };
    }),
    { method: 'GET', path: /^\/inbox$/, answer: (request) => list(request, inbox) },
    {
      method: 'DELETE',
      path: /^\/inbox$/,
      answer: () => {
        inbox.clear();
        return { status: 204, headers: {}, body: '' };
      },
    },
    { method: 'GET', path: /^\/inbox\/([\da-f-]+)\/html$/, answer: (request) => showHtml(request, inbox) },
  ];
}

/** `?to=&kind=&after=&since=` narrow the list; `?wait=` milliseconds holds the answer back until there is a message. */
async function list({ url }: SandboxRequest, inbox: Inbox): Promise<Reply> {
  const query = url.searchParams;
  const kind = query.get('kind') ?? undefined;
  if (kind !== undefined && kind !== 'email' && kind !== 'sms') return json(400, { error: 'kind is email or sms.' });
  const named = (name: string) => query.get(name) ?? undefined;
  const filter: InboxFilter = { to: named('to'), after: named('after'), since: named('since'), kind };
  const wait = Math.min(Number(query.get('wait') ?? 0), LONGEST_WAIT_MS);
  const messages = wait > 0 ? await inbox.waitFor(filter, AbortSignal.timeout(wait)) : inbox.find(filter);
  return json(200, { messages });
}

function showHtml({ params }: SandboxRequest, inbox: Inbox): Reply {
  const html = inbox.get(params[0] ?? '')?.html;
  if (html === undefined) return json(404, { error: 'There is no such message.' });
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY },
    body: `<base target="_blank">${html}`,
  };
}
