import { parseJson, type Reply } from '../http/routes.ts';
import { askIssuer } from './ask-issuer.ts';
import type { Card, CardBook } from './card-book.ts';
import { presentRequest } from './present-transaction.ts';
import { refuse } from './processor-routes.ts';
import { readAsked, type Said } from './read-asked.ts';
import { faultIn } from './schema-check.ts';
import { done, type Till } from './till.ts';
import type { Asked, Asking, Outcome } from './transaction.ts';

const MOST_REPEATS = 5;

/** A terminal asks whether it may take the money. `x_times` sends the same message so often, as a network does that has heard nothing. */
export async function authorise(said: Said, till: Till): Promise<Reply> {
  const { book, transactions } = till;
  const asked = readAsked(said);
  if (typeof asked === 'string') return refuse(400, asked);
  const { x_times: times = 1 } = said;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > MOST_REPEATS)
    return refuse(400, `x_times must be 1 to ${String(MOST_REPEATS)}`);
  const card = book.cards().find(({ pan }) => pan === said['pan']);
  if (card === undefined) return refuse(422, 'The card is not one of ours');
  const begun = transactions.begin();
  const pin = typeof said['pin'] === 'string' ? said['pin'] : undefined;
  const here = declinedHere(card, { asked, pin }, book);
  const { outcome, asking } =
    here === undefined
      ? await ask(presentRequest(card, asked, begun), { till, times })
      : { outcome: here, asking: undefined };
  transactions.add(begun, { ...asked, cardToken: card.token, ...(asking && { asking }) }, outcome);
  return done(begun.token);
}

/** The first answer counts. */
async function ask(
  request: object,
  { till, times }: { readonly till: Till; readonly times: number },
): Promise<{ readonly outcome: Outcome; readonly asking: Asking }> {
  const began = performance.now();
  const { outcome, said } = await askIssuer(request, till);
  const ms = Math.round(performance.now() - began);
  const answers = [outcome.result];
  while (answers.length < times) answers.push((await askIssuer(request, till)).outcome.result);
  return { outcome, asking: { ms, answers, faults: faultsIn(request, said) } };
}

/** By the published document, once the answer is there: nobody at a till waits for it. */
function faultsIn(request: object, said: string | undefined): NonNullable<Asking['faults']> {
  const asked = faultIn('asked', request);
  const answered = said === undefined ? 'there was none' : faultIn('answered', parseJson(Buffer.from(said)));
  return { ...(asked !== undefined && { asked }), ...(answered !== undefined && { answered }) };
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
