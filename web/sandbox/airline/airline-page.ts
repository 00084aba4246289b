import { developersPage } from '../banks/pages/developers-page.ts';
import { html } from '../banks/pages/html.ts';
import { isFromElsewhere, json, type Reply, type Route } from '../http/routes.ts';
import { unanswered } from './airline-routes.ts';
import type { Accrual, Member, MilesBook } from './miles-book.ts';

/** `/airline`, where a developer sees members and their miles, and closes a membership. */
export function airlinePageRoutes(book: MilesBook): Route[] {
  return [
    { method: 'GET', path: /^\/airline$/u, answer: () => page(book) },
    {
      method: 'GET',
      path: /^\/airline\.json$/u,
      answer: () => json(200, { members: book.members(), accruals: book.accruals() }),
    },
    {
      method: 'POST',
      path: /^\/airline\/(\d{10})\/(close|open)$/u,
      answer: (request) => {
        if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
        const [number = '', to] = request.params;
        const member = book.turn(number, to === 'close' ? 'close' : 'open');
        if (member === undefined) return json(404, { error: 'There is no such member: numbers begin with an 8.' });
        return { status: 303, headers: { location: '/airline' }, body: JSON.stringify(member) };
      },
    },
  ];
}

function page(book: MilesBook): Reply {
  const [members, accruals] = [book.members(), book.accruals().toReversed().slice(0, 100)];
  return developersPage(
    'The airline of the sandbox',
    html`<h1>Miles</h1>
      <p>
        Every number of ten digits that begins with an 8 is a member’s, such as 8812345678; no other is. Nobody answers
        for one that ends in ${unanswered}. As JSON:
        <a href="/airline.json">members and batches</a>.
      </p>
      <p>Without an answer: POST /faults {"target": "airline", "mode": "fail-before", "rate": 1}.</p>
      ${members.length === 0 ? html`<p>Nobody has been asked about yet.</p>` : members.map(memberSection)}
      ${accruals.map(accrualSection)}`,
  );
}

function memberSection({ number, miles, isClosed }: Member) {
  const [act, label] = isClosed ? ['open', 'Open it again'] : ['close', 'Close this membership'];
  return html`<h2 id="m${number}">${number}</h2>
    <form method="post" class="sheet">
      <p>${String(miles)} miles${isClosed ? '; closed: miles for it are refused' : ''}</p>
      <div class="buttons"><button class="quiet" formaction="/airline/${number}/${act}">${label}</button></div>
    </form>`;
}

function accrualSection({ batchId, lines }: Accrual) {
  return html`<h2 id="${batchId}">Batch ${batchId}</h2>
    <ul>
      ${lines.map(
        ({ lineId, miles, status, reason }) =>
          html`<li>${lineId}: ${String(miles)} miles, ${status}${reason === null ? '' : ` (${reason})`}</li>`,
      )}
    </ul>`;
}
