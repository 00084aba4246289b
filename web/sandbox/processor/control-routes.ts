import { developersPage } from '../banks/pages/developers-page.ts';
import { html, type Html } from '../banks/pages/html.ts';
import { isFromElsewhere, json, type Reply, type Route } from '../http/routes.ts';
import type { Card, CardBook } from './card-book.ts';
import { presentWhole } from './present.ts';

/** `GET /cards` shows every card as its holder will find it in the letter, with buttons for what the post does. */
export function cardControlRoutes(book: CardBook): Route[] {
  return [
    { method: 'GET', path: /^\/cards$/u, answer: () => page(book) },
    { method: 'GET', path: /^\/cards\.json$/u, answer: () => json(200, { cards: book.cards().map(inLetter(book)) }) },
    {
      method: 'POST',
      path: /^\/cards\/([\w-]+)\/(post|deliver)$/u,
      answer: (request) => {
        if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
        const [token = '', what] = request.params;
        const card = book.card(token);
        if (card === undefined) return json(400, { error: 'There is no such card.' });
        if (what === 'post') book.post(card);
        else book.deliver(card);
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
        return isForm ? { status: 303, headers: { location: '/cards' }, body: '' } : json(200, { done: true });
      },
    },
  ];
}

function inLetter(book: CardBook) {
  return (card: Card) => ({
    ...presentWhole(card, book),
    ...{ shipped_on: card.shippedOn, delivered_on: card.deliveredOn, is_delivered: book.isDelivered(card) },
  });
}

function page(book: CardBook): Reply {
  const cards = book.cards();
  return developersPage(
    'Cards of the sandbox',
    html`<h1>Cards</h1>
      <p>
        A card is made within a working day and takes two more in the post; let days pass on the
        <a href="/banks">banks’ page</a>. All of it as JSON: <a href="/cards.json">cards</a>.
      </p>
      ${cards.length === 0 ? html`<p>Nobody has ordered a card yet.</p>` : cards.map((card) => section(card, book))}`,
  );
}

function section(card: Card, book: CardBook): Html {
  const button = (what: string, label: string) =>
    html`<form method="post" action="/cards/${card.token}/${what}"><button class="quiet">${label}</button></form>`;
  const holder = card.shipTo === null ? card.memo : `${card.shipTo.first_name} ${card.shipTo.last_name}`;
  const number = card.pan.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
  return html`<h2 id="${card.token}">${holder}</h2>
    <div class="sheet">
      <p>${card.type} ${card.state}${card.deliveredOn === null ? '' : `, there by ${card.deliveredOn}`}</p>
      <p>
        ${number}, expires ${card.expMonth}/${card.expYear.slice(-2)}, security code on the back
        <b>${book.cvvOf(card)}</b>
      </p>
      <div class="buttons">
        ${card.state === 'PENDING_FULFILLMENT' ? button('post', 'Put it into the post') : undefined}
        ${card.type === 'PHYSICAL' && !book.isDelivered(card) ? button('deliver', 'Let the post bring it') : undefined}
      </div>
    </div>`;
}
