import { developersPage } from '../banks/pages/developers-page.ts';
import { html, type Html } from '../banks/pages/html.ts';
import { isFromElsewhere, json, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import { type Order, type OrderBook, type Shop, shops } from './order-book.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const prices = [999, 2_500, 8_900] as const;
const mostPence = 1_000_000;

/** The shops themselves, where something is bought, and `/shops`, where a developer says what becomes of it. */
export function shopRoutes(book: OrderBook): Route[] {
  return [
    { method: 'GET', path: /^\/shops$/u, answer: () => ordersPage(book) },
    { method: 'GET', path: /^\/shops\.json$/u, answer: () => json(200, { shops, orders: book.orders() }) },
    {
      method: 'GET',
      path: /^\/shops\/(\d+)$/u,
      answer: ({ params: [id], url }) => shopPage(book.shop(Number(id)), url.searchParams.get('awc') ?? ''),
    },
    {
      method: 'POST',
      path: /^\/shops\/orders$/u,
      answer: (request) => guarded(request, (said) => buy(book, said)),
    },
    {
      method: 'POST',
      path: /^\/shops\/orders\/(\d+)\/([\w-]+)$/u,
      answer: (request) => guarded(request, () => change(book, request.params)),
    },
  ];
}

function guarded(request: SandboxRequest, answer: (said: URLSearchParams) => Reply): Reply {
  if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
  return answer(new URLSearchParams(request.body.toString('utf8')));
}

function shopPage(shop: Shop | undefined, click: string): Reply {
  if (shop === undefined) return json(404, { error: 'There is no such shop.' });
  return developersPage(
    shop.name,
    html`<h1>${shop.name}</h1>
      <p>${shop.description} This is the sandbox’s shop: nothing is sold here.</p>
      ${
        click === ''
          ? html`<p>You came by yourself, so the network hears nothing of what you buy.</p>`
          : html`<form method="post" action="/shops/orders" class="sheet">
              <input type="hidden" name="awc" value="${click}" />
              <div class="buttons">
                ${prices.map((pence) => html`<button name="pence" value="${pence}">Buy for ${pounds.format(pence / 100)}</button>`)}
              </div>
            </form>`
      }
      <p><a href="/shops">What shops say of orders</a></p>`,
  );
}

function buy(book: OrderBook, said: URLSearchParams): Reply {
  const pence = Number(said.get('pence'));
  if (!Number.isInteger(pence) || pence < 1 || pence > mostPence)
    return json(400, { error: `pence must be whole, from 1 to ${String(mostPence)}.` });
  const order = book.buy(said.get('awc') ?? '', pence);
  if (order === undefined) return json(400, { error: 'The shop does not know that click.' });
  return { status: 303, headers: { location: `/shops#order-${String(order.id)}` }, body: JSON.stringify(order) };
}

type Change = (book: OrderBook, id: number) => Order | undefined;

/** What may become of an order, by the name in its address. */
const changes: Readonly<Record<string, { readonly label: string; readonly work: Change }>> = {
  approve: { label: 'Approve', work: (book, id) => book.judge(id, 'approved') },
  decline: { label: 'Decline: sent back', work: (book, id) => book.judge(id, 'declined', 'Product returned') },
  delete: { label: 'Delete', work: (book, id) => book.judge(id, 'deleted') },
  halve: { label: 'Half came back', work: (book, id) => book.halve(id) },
  'hold-back': { label: 'Do not tell yet', work: (book, id) => book.holdBack(id) },
  tell: { label: 'Tell', work: (book, id) => book.tell(id) },
};

function change(book: OrderBook, [id, what = '']: readonly string[]): Reply {
  const wished = Object.hasOwn(changes, what) ? changes[what] : undefined;
  if (wished === undefined) return json(400, { error: `It can be: ${Object.keys(changes).join(', ')}.` });
  const order = wished.work(book, Number(id));
  if (order === undefined) return json(404, { error: 'There is no such order.' });
  return { status: 303, headers: { location: `/shops#order-${String(order.id)}` }, body: JSON.stringify(order) };
}

function ordersPage(book: OrderBook): Reply {
  const orders = book.orders().toReversed();
  return developersPage(
    'Shops of the sandbox',
    html`<h1>Shops</h1>
      <p>
        What customers buy after they came from the rewards page, and what the shop says of it. As JSON:
        <a href="/shops.json">shops and orders</a>.
      </p>
      ${orders.length === 0 ? html`<p>Nobody has bought anything yet.</p>` : orders.map((order) => orderSection(order, book))}`,
  );
}

function orderSection(order: Order, book: OrderBook): Html {
  const { id, shopId, status, salePence, commissionPence, isHeldBack } = order;
  return html`<h2 id="order-${id}">${book.shop(shopId)?.name ?? ''}, ${pounds.format(salePence / 100)}</h2>
    <form method="post" class="sheet">
      <p>${status}${isHeldBack ? ', not told yet' : ''}; the shop pays ${pounds.format(commissionPence / 100)}</p>
      <div class="buttons">
        ${Object.entries(changes)
          .filter(([what]) => what !== (isHeldBack ? 'hold-back' : 'tell'))
          .map(
            ([what, { label }]) =>
              html`<button class="quiet" formaction="/shops/orders/${id}/${what}">${label}</button>`,
          )}
      </div>
    </form>`;
}
