import { randomUUID } from 'node:crypto';
import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import { askIssuer } from './ask-issuer.ts';
import type { Card, CardBook } from './card-book.ts';
import { presentRequest, presentTransaction } from './present-transaction.ts';
import { type Guard, refuse } from './processor-routes.ts';
import { type Asked, askedStatuses, type Entry, type Outcome, type TransactionBook } from './transaction-book.ts';
import type { WebhookTarget } from './webhooks.ts';

export interface Till {
  readonly book: CardBook;
  readonly transactions: TransactionBook;
  /** Who decides about what is paid with its cards. */
  readonly issuer: WebhookTarget | undefined;
}

/** Lithic's simulator of merchants, and the transactions that come of it. */
export function simulatorRoutes(till: Till, guarded: Guard): Route[] {
  const { transactions } = till;
  const oneTransaction = /^\/v1\/transactions\/([0-9a-f-]{36})$/u;
  return [
    { method: 'POST', path: /^\/v1\/simulate\/authorize$/u, answer: guarded((request) => authorise(request, till)) },
    { method: 'POST', path: /^\/v1\/simulate\/void$/u, answer: guarded(({ body }) => voidPart(parseJson(body), till)) },
    {
      method: 'GET',
      path: oneTransaction,
      answer: guarded(({ params }) => {
        const found = transactions.find(params[0] ?? '');
        return found === undefined ? refuse(404, 'Transaction not found') : json(200, presentTransaction(found));
      }),
    },
  ];
}

async function authorise({ body }: SandboxRequest, till: Till): Promise<Reply> {
  const { book, transactions, issuer } = till;
  const said = valuesIn(parseJson(body));
  const asked = readAsked(said);
  if (typeof asked === 'string') return refuse(400, asked);
  const card = book.cards().find(({ pan }) => pan === said['pan']);
  if (card === undefined) return refuse(422, 'The card is not one of ours');
  const begun = transactions.begin();
  const pin = typeof said['pin'] === 'string' ? said['pin'] : undefined;
  const outcome =
    declinedHere(card, { asked, pin }, book) ?? (await askIssuer(presentRequest(card, asked, begun), issuer));
  transactions.add(begun, { ...asked, cardToken: card.token }, outcome);
  return json(201, { token: begun.token, debugging_request_id: randomUUID() });
}

/** What a processor declines without asking anybody. A card that is not activated yet pays online all the same. */
function declinedHere(
  card: Card,
  { asked, pin }: { readonly asked: Asked; readonly pin: string | undefined },
  book: CardBook,
): Outcome | undefined {
  if (card.state === 'CLOSED') return { result: 'CARD_CLOSED', detail: 'CARD_CLOSED' };
  if (card.state === 'PAUSED') return { result: 'CARD_PAUSED', detail: 'CARD_PAUSED' };
  const isOnline = asked.entry.channel === 'online' || asked.entry.channel === 'keyed';
  if (card.state !== 'OPEN' && !isOnline) return { result: 'DECLINED', detail: 'CARD_NOT_ACTIVATED' };
  if (book.isExpired(card)) return { result: 'DECLINED', detail: 'CARD_EXPIRED' };
  if (pin === undefined) return undefined;
  if (card.isPinBlocked) return { result: 'INCORRECT_PIN', detail: 'PIN_BLOCKED' };
  return book.tryPin(card, pin) ? undefined : { result: 'INCORRECT_PIN', detail: 'CARD_PIN_INCORRECT' };
}

/** What a terminal asks for, or what is wrong with it. Lithic's simulator has no word for how the card is shown: `x_channel` is ours. */
function readAsked(said: Readonly<Record<string, unknown>>): Asked | string {
  const status = askedStatuses.find((each) => each === (said['status'] ?? 'AUTHORIZATION'));
  const { amount, descriptor, merchant_amount: foreign = amount, merchant_currency: currency = 'GBP' } = said;
  if (status === undefined) return 'status is not known';
  if (!isWhole(amount) || !isWhole(foreign)) return 'amount and merchant_amount must be whole';
  if (status === 'BALANCE_INQUIRY' && amount !== 0) return 'amount must be 0';
  if (typeof descriptor !== 'string' || descriptor === '' || descriptor.length > 25) return 'descriptor is required';
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/u.test(currency)) return 'merchant_currency must be of ISO 4217';
  const entry = entryIn(said);
  if (entry === undefined) return 'x_channel is not known';
  const sign = status === 'CREDIT_AUTHORIZATION' || status === 'FINANCIAL_CREDIT_AUTHORIZATION' ? -1 : 1;
  return {
    ...{ status, amount: sign * amount, merchantAmount: sign * foreign, merchantCurrency: currency, entry },
    merchant: {
      descriptor,
      acceptor_id: textIn(said['merchant_acceptor_id'], '174030075991'),
      city: textIn(said['merchant_acceptor_city'], 'LONDON'),
      state: textIn(said['merchant_acceptor_state'], 'LND'),
      country: textIn(said['merchant_acceptor_country'], 'GBR'),
      mcc: textIn(said['mcc'], entry.channel === 'atm' ? '6011' : '5999'),
    },
  };
}

/** With a PIN it is the chip; at a machine for cash it is always asked. */
function entryIn({
  x_channel: said,
  pin,
  mcc,
  x_three_ds: threeDs,
}: Readonly<Record<string, unknown>>): Entry | undefined {
  const pinEntered = typeof pin === 'string';
  const usual = pinEntered ? 'chip' : 'online';
  const channel = channels.find((each) => each === (said ?? (mcc === '6011' ? 'atm' : usual)));
  return channel && { channel, pinEntered, isProven: pinEntered || channel === 'chip' || threeDs === true };
}

const channels = ['contactless', 'chip', 'online', 'atm', 'keyed'] as const;

function voidPart(body: unknown, { transactions }: Till): Reply {
  const { token, amount, type = 'AUTHORIZATION_REVERSAL' } = valuesIn(body);
  const transaction = typeof token === 'string' ? transactions.find(token) : undefined;
  if (transaction === undefined) return refuse(404, 'Transaction not found');
  if (type !== 'AUTHORIZATION_REVERSAL' && type !== 'AUTHORIZATION_EXPIRY') return refuse(400, 'type is not known');
  if (amount !== undefined && !isWhole(amount)) return refuse(400, 'amount must be whole');
  const isDone = transactions.release(transaction, type, amount);
  return isDone ? json(201, { debugging_request_id: randomUUID() }) : refuse(400, 'Nothing of it is held');
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_000_000_000;
}

function textIn(value: unknown, usual: string): string {
  return typeof value === 'string' && value !== '' ? value : usual;
}
