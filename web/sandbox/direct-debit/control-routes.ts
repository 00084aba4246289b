import { isFromElsewhere, json, type Reply, type Route } from '../http/routes.ts';
import { developersPage } from '../banks/pages/developers-page.ts';
import { html, type Html } from '../banks/pages/html.ts';
import { causes } from './causes.ts';
import type { Mandate, MandateBook, MandateEvent } from './mandate-book.ts';

const byBank = ['no-account', 'cancelled-by-payer', 'account-closed'] as const;

/** `GET /direct-debits` shows every mandate, with buttons for what days and banks do to it. */
export function directDebitControlRoutes(book: MandateBook, resend: (event: MandateEvent) => void): Route[] {
  return [
    { method: 'GET', path: /^\/direct-debits$/u, answer: () => page(book.mandates()) },
    { method: 'GET', path: /^\/direct-debits\.json$/u, answer: () => json(200, { mandates: book.mandates() }) },
    {
      method: 'POST',
      path: /^\/direct-debits\/(\w+)\/([\w-]+)$/u,
      answer: (request) => {
        if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
        const [id = '', what = ''] = request.params;
        const mandate = book.mandate(id);
        const problem = mandate ? change(book, mandate, { what, resend }) : 'There is no such mandate.';
        if (problem !== undefined) return json(400, { error: problem });
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
        return isForm ? { status: 303, headers: { location: '/direct-debits' }, body: '' } : json(200, { done: true });
      },
    },
  ];
}

function change(
  book: MandateBook,
  mandate: Mandate,
  { what, resend }: { what: string; resend: (event: MandateEvent) => void },
): string | undefined {
  const isOver = mandate.status === 'cancelled' || mandate.status === 'failed';
  if (what === 'resend') book.eventsOf(mandate).forEach(resend);
  else if (isOver) return 'This mandate is over.';
  else if (what === 'activate') book.activate(mandate);
  else if (what === 'no-account') book.end(mandate, 'failed', { origin: 'bank', ...causes[what] });
  else if (what === 'cancelled-by-payer' || what === 'account-closed')
    book.end(mandate, 'cancelled', { origin: 'bank', ...causes[what] });
  else return `Ask for activate, resend, ${byBank.join(', ')}.`;
  return undefined;
}

function page(mandates: Mandate[]): Reply {
  return developersPage(
    'Direct Debits of the sandbox',
    html`<h1>Direct Debits</h1>
      <p>
        A mandate becomes active by itself on its first day for charges; let days pass on the
        <a href="/banks">banks’ page</a>. All of it as JSON: <a href="/direct-debits.json">mandates</a>.
      </p>
      ${mandates.length === 0 ? html`<p>Nobody has given a mandate yet.</p>` : mandates.map(mandateSection)}`,
  );
}

function mandateSection({ id, reference, status, next_possible_charge_date: date }: Mandate): Html {
  const button = (what: string, label: string) =>
    html`<form method="post" action="/direct-debits/${id}/${what}"><button class="quiet">${label}</button></form>`;
  const isOver = status === 'cancelled' || status === 'failed';
  return html`<h2 id="${id}">${reference}</h2>
    <div class="sheet">
      <p>${status}${date === null ? '' : `, can be charged from ${date}`}</p>
      <div class="buttons">
        ${status === 'active' || isOver ? undefined : button('activate', 'Let it become active')}
        ${isOver ? undefined : button('cancelled-by-payer', 'Cancel it at the bank')}
        ${isOver ? undefined : button('account-closed', 'Close the account')}
        ${status === 'active' || isOver ? undefined : button('no-account', 'Refuse it: no such account')}
        ${button('resend', 'Send its events again')}
      </div>
    </div>`;
}
