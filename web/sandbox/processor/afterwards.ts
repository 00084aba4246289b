import type { Reply } from '../http/routes.ts';
import { refuse } from './processor-routes.ts';
import { isWhole, readTold, type Said } from './read-asked.ts';
import { done, type Till } from './till.ts';
import { settledOf, type Transaction } from './transaction.ts';

const notFound = refuse(404, 'Transaction not found');

/** What comes after an authorisation, or without one. The issuer is told, never asked. */
export const afterwards = {
  void: (said: Said, till: Till) => ofOne(said, till, voidPart),
  clearing: (said: Said, till: Till) => ofOne(said, till, clear),
  authorization_advice: (said: Said, till: Till) => ofOne(said, till, advise),
  return: giveBack,
  return_reversal: (said: Said, till: Till) => ofOne(said, till, reverseReturn),
  'x-force-clearing': forceClearing,
} as const;

type Change = (transaction: Transaction, said: Said, till: Till) => Reply;

function ofOne(said: Said, till: Till, change: Change): Reply {
  const { token } = said;
  const transaction = typeof token === 'string' ? till.transactions.find(token) : undefined;
  return transaction === undefined ? notFound : change(transaction, said, till);
}

function voidPart(transaction: Transaction, said: Said, { transactions }: Till): Reply {
  const { amount, merchant_amount: merchantAmount, type = 'AUTHORIZATION_REVERSAL' } = said;
  if (type !== 'AUTHORIZATION_REVERSAL' && type !== 'AUTHORIZATION_EXPIRY') return refuse(400, 'type is not known');
  if (amount !== undefined && !isWhole(amount)) return refuse(400, 'amount must be whole');
  if (merchantAmount !== undefined && !isWhole(merchantAmount)) return refuse(400, 'merchant_amount must be whole');
  const isDone = transactions.release(transaction, type, { ...(amount !== undefined && { amount }), merchantAmount });
  return isDone ? done() : refuse(400, 'Nothing of it is held');
}

/** `x_is_final` is ours: with false the rest stays held, and more clearings follow. */
function clear(transaction: Transaction, said: Said, { transactions }: Till): Reply {
  const { amount = restOf(transaction), merchant_amount: merchantAmount, x_is_final: isFinal = true } = said;
  if (amount === undefined) return refuse(422, 'Nothing of it is held: say which amount');
  if (!isWhole(amount)) return refuse(400, 'amount must be whole');
  if (merchantAmount !== undefined && !isWhole(merchantAmount)) return refuse(400, 'merchant_amount must be whole');
  if (typeof isFinal !== 'boolean') return refuse(400, 'x_is_final must be true or false');
  if (transaction.status === 'DECLINED') return refuse(422, 'It was declined; x-force-clearing needs no authorisation');
  transactions.clear(transaction, { amount, isFinal, ...(merchantAmount !== undefined && { merchantAmount }) });
  return done();
}

/** What is still held; all of it where nothing was cleared yet. */
function restOf(transaction: Transaction): number | undefined {
  if (transaction.held !== 0) return Math.abs(transaction.held);
  return settledOf(transaction).amount === 0 ? Math.abs(transaction.amount) : undefined;
}

function advise(
  transaction: Transaction,
  { amount, merchant_amount: merchantAmount }: Said,
  { transactions }: Till,
): Reply {
  if (!isWhole(amount)) return refuse(400, 'amount must be whole');
  if (merchantAmount !== undefined && !isWhole(merchantAmount)) return refuse(400, 'merchant_amount must be whole');
  return transactions.advise(transaction, { amount, merchantAmount })
    ? done(transaction.token)
    : refuse(422, 'It is not pending');
}

/** `x_of` is ours: the purchase that it gives back, of which it becomes part then. */
function giveBack(said: Said, till: Till): Reply {
  const told = readTold(said, 'RETURN');
  if (typeof told === 'string') return refuse(400, told);
  const card = till.book.cards().find(({ pan }) => pan === said['pan']);
  if (card === undefined) return refuse(400, 'The card is not one of ours');
  const { x_of: of, merchant_amount: merchantAmount } = said;
  const { status, ...asked } = told;
  if (of === undefined) return done(till.transactions.addUnasked(status, { ...asked, cardToken: card.token }).token);
  const purchase = typeof of === 'string' ? till.transactions.find(of) : undefined;
  if (purchase?.cardToken !== card.token) return refuse(400, 'x_of is no transaction of this card');
  if (purchase.status === 'DECLINED') return refuse(400, 'x_of was declined');
  till.transactions.giveBack(purchase, told.amount, isWhole(merchantAmount) ? merchantAmount : undefined);
  return done(purchase.token);
}

function reverseReturn(transaction: Transaction, _said: Said, { transactions }: Till): Reply {
  return transactions.reverseReturn(transaction)
    ? done(transaction.token)
    : refuse(400, 'There is no refund to reverse');
}

/** A bill for which nobody asked, as from a plane. Even a card that is closed pays it. */
function forceClearing(said: Said, till: Till): Reply {
  const told = readTold(said, 'CLEARING');
  if (typeof told === 'string') return refuse(400, told);
  const card = till.book.cards().find(({ pan }) => pan === said['pan']);
  if (card === undefined) return refuse(422, 'The card is not one of ours');
  const { status, ...asked } = told;
  return done(till.transactions.addUnasked(status, { ...asked, cardToken: card.token }).token);
}
