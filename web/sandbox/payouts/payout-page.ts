import { developersPage } from '../banks/pages/developers-page.ts';
import { html } from '../banks/pages/html.ts';
import { isFromElsewhere, json, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import { bankHabits, type Payment, type PayoutBook } from './payout-book.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** What a bank may do with a payment, by the name in its address. */
const acts: Readonly<
  Record<string, { readonly label: string; readonly work: (book: PayoutBook, id: string) => Payment | undefined }>
> = {
  pay: { label: 'The bank pays it out', work: (book, id) => book.turn(id, 'PROCESSED') },
  fail: { label: 'The bank sends it back', work: (book, id) => book.turn(id, 'ER_INVALID') },
  hold: { label: 'It is late', work: (book, id) => book.hold(id) },
};

const habits = { pay: 'Pay within two seconds', fail: 'Send back', wait: 'Be late: wait for a button' } as const;

/** `/payouts`, where a developer says what banks do with what customers take out. */
export function payoutPageRoutes(book: PayoutBook): Route[] {
  return [
    { method: 'GET', path: /^\/payouts$/u, answer: () => page(book) },
    {
      method: 'GET',
      path: /^\/payouts\.json$/u,
      answer: () => json(200, { habit: book.habit, payments: book.payments() }),
    },
    {
      method: 'POST',
      path: /^\/payouts\/habit\/(\w+)$/u,
      answer: (request) => guarded(request, ([wished]) => setHabit(book, wished)),
    },
    {
      method: 'POST',
      path: /^\/payouts\/(P\w+)\/(\w+)$/u,
      answer: (request) => guarded(request, ([id = '', what = '']) => act(book, id, what)),
    },
  ];
}

function guarded(request: SandboxRequest, answer: (params: readonly string[]) => Reply): Reply {
  if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
  return answer(request.params);
}

const back = (said: unknown): Reply => ({ status: 303, headers: { location: '/payouts' }, body: JSON.stringify(said) });

function setHabit(book: PayoutBook, wished: string | undefined): Reply {
  const habit = bankHabits.find((each) => each === wished);
  if (habit === undefined) return json(400, { error: `It can be: ${bankHabits.join(', ')}.` });
  book.habit = habit;
  return back({ habit });
}

function act(book: PayoutBook, id: string, what: string): Reply {
  const wished = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (wished === undefined) return json(400, { error: `It can be: ${Object.keys(acts).join(', ')}.` });
  const payment = wished.work(book, id);
  return payment === undefined ? json(404, { error: 'There is no such payment.' }) : back(payment);
}

function page(book: PayoutBook): Reply {
  const payments = book.payments().toReversed().slice(0, 100);
  return developersPage(
    'Payouts of the sandbox',
    html`<h1>Payouts</h1>
      <p>What customers have taken out of their wallets. As JSON: <a href="/payouts.json">payments</a>.</p>
      <form method="post" class="sheet">
        <p>What banks do with the next ones; now: ${habits[book.habit]}.</p>
        <div class="buttons">
          ${bankHabits.map(
            (habit) => html`<button class="quiet" formaction="/payouts/habit/${habit}">${habits[habit]}</button>`,
          )}
        </div>
      </form>
      <p>Lost answers: POST /faults {"target": "payouts", "mode": "fail-after", "rate": 0.1}.</p>
      ${payments.length === 0 ? html`<p>Nobody has taken anything out yet.</p>` : payments.map(section)}`,
  );
}

function section({ id, amount, status, fate }: Payment) {
  return html`<h2 id="${id}">${pounds.format(amount)}, ${id}</h2>
    <form method="post" class="sheet">
      <p>${status}${fate === null ? '' : `; ${fate.status} in a moment`}</p>
      <div class="buttons">
        ${Object.entries(acts).map(
          ([what, { label }]) => html`<button class="quiet" formaction="/payouts/${id}/${what}">${label}</button>`,
        )}
      </div>
    </form>`;
}
