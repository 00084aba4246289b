import { isFromElsewhere, json, type Reply, type Route } from '../http/routes.ts';
import { html, type Html } from '../banks/pages/html.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Applicant, Check } from './records.ts';

const POLICY = "default-src 'none'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MOST_SHOWN = 50;

/** What goes on at the identity provider: `GET /identity` is the page, `GET /identity.json` the same for tests. */
export function controlRoutes(provider: IdentityProvider): Route[] {
  const change = (path: RegExp, apply: (check: Check) => void): Route => ({
    method: 'POST',
    path,
    answer: (request) => {
      if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
      const check = provider.check(request.params[0] ?? '');
      if (check === undefined) return json(404, { error: 'There is no such check.' });
      apply(check);
      return { status: 303, headers: { location: '/identity' }, body: '' };
    },
  });
  return [
    { method: 'GET', path: /^\/identity$/, answer: () => page(provider) },
    { method: 'GET', path: /^\/identity\.json$/, answer: () => json(200, { checks: provider.checks() }) },
    change(/^\/identity\/checks\/([\w-]+)\/finish$/, (check) => {
      provider.finish(check);
    }),
    change(/^\/identity\/checks\/([\w-]+)\/clear$/, (check) => {
      provider.clear(check);
    }),
    change(/^\/identity\/checks\/([\w-]+)\/tell$/, (check) => {
      provider.tell(check);
    }),
  ];
}

function page(provider: IdentityProvider): Reply {
  const checks = provider.checks().slice(0, MOST_SHOWN);
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Identity checks of the sandbox</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>Identity checks of the sandbox</h1>
          <p>
            Surnames decide: Consider, Unidentified, Sanction, Pep and Rejected are what they say, Waiting is never
            ready by itself, everybody else is clear. The newest come first.
          </p>
          ${checks.length === 0 ? html`<p>Nobody has been checked yet.</p>` : checks.map(({ check, applicant }) => section(check, applicant))}
        </main>
      </body>
    </html>`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    body: body.text,
  };
}

function section(check: Check, applicant: Applicant | undefined): Html {
  const { id, status, result, reports, deliveries } = check;
  const told = deliveries.map((delivery) => String(delivery.status ?? 'no answer')).join(', ');
  const [what, label] = status === 'complete' ? ['tell', 'Send the result again'] : ['finish', 'Finish it'];
  return html`<h2>${applicant?.first_name ?? ''} ${applicant?.last_name ?? 'Unknown'}: ${result ?? status}</h2>
    <p>${reports.map((report) => `${report.name} ${report.result ?? 'in progress'}`).join(', ')}</p>
    <p>Told: ${told === '' ? 'not yet' : told}</p>
    <form method="post" action="/identity/checks/${id}/${what}"><button>${label}</button></form>
    ${result === 'consider' ? html`<form method="post" action="/identity/checks/${id}/clear"><button>Clear it by hand</button></form>` : undefined}`;
}
