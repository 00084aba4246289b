import { developersPage } from '../banks/pages/developers-page.ts';
import { html, type Html } from '../banks/pages/html.ts';
import {
  isFromElsewhere,
  json,
  parseJson,
  type Reply,
  type Route,
  type SandboxRequest,
  valuesIn,
} from '../http/routes.ts';
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
        if (isFromElsewhere(request)) return notFromHere;
        const [token = '', what] = request.params;
        const card = book.card(token);
        if (card === undefined) return json(400, { error: 'There is no such card.' });
        if (what === 'post') book.post(card);
        else book.deliver(card);
        return isForm(request) ? backToCards : json(200, { done: true });
      },
    },
    {
      method: 'POST',
      path: /^\/cards\/([\w-]+)\/pin-tries$/u,
      answer: (request) => (isFromElsewhere(request) ? notFromHere : tryPin(book, request)),
    },
  ];
}

const notFromHere = json(403, { error: 'This is for this machine’s own pages and tools.' });
const backToCards: Reply = { status: 303, headers: { location: '/cards' }, body: '' };

function isForm({ headers }: SandboxRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** As if a terminal asked for the PIN: `{"pin": "…"}`, or a form. */
function tryPin(book: CardBook, request: SandboxRequest): Reply {
  const card = book.card(request.params[0] ?? '');
  if (card === undefined) return json(400, { error: 'There is no such card.' });
  const sent = isForm(request)
    ? Object.fromEntries(new URLSearchParams(request.body.toString()))
    : parseJson(request.body);
  const isRight = book.tryPin(card, String(valuesIn(sent)['pin']));
  return isForm(request)
    ? backToCards
    : json(200, { is_right: isRight, pin_status: presentWhole(card, book).pin_status });
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
      ${card.pin === null ? undefined : pinForm(card)}
      <div class="buttons">
        ${card.state === 'PENDING_FULFILLMENT' ? button('post', 'Put it into the post') : undefined}
        ${card.type === 'PHYSICAL' && !book.isDelivered(card) ? button('deliver', 'Let the post bring it') : undefined}
        ${card.state === 'PAUSED' ? inApp(card, 'unfreeze', 'Unfreeze, as the app') : undefined}
        ${card.isPinBlocked ? inApp(card, 'unblock-pin', 'Unblock the PIN, as the app') : undefined}
      </div>
    </div>`;
}

/** What only the app does: the processor has the product’s name for the card as its memo. */
function inApp({ memo }: Card, what: string, label: string): Html {
  return html`<form method="post" action="/app/cards/${memo}/${what}"><button class="quiet">${label}</button></form>`;
}

function pinForm({ token, isPinBlocked }: Card): Html {
  if (isPinBlocked) return html`<p>Its PIN is blocked: it was typed wrong three times.</p>`;
  return html`<form method="post" action="/cards/${token}/pin-tries">
    <label>PIN, as a terminal asks <input name="pin" inputmode="numeric" maxlength="12" autocomplete="off" /></label>
    <button class="quiet">Try it</button>
  </form>`;
}
