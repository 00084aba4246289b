import type { Card } from '../card-book.ts';
import { type Dispute, possibleSteps } from '../dispute-book.ts';
import type { Said } from '../read-asked.ts';
import { settledOf, standingReturns, type Transaction } from '../transaction.ts';
import { plainAmount, readAmount } from './currency.ts';
import type { SimulatorRequest } from './desk.ts';
import { requestBehind } from './requests.ts';

/** What can be done to a payment at once, and what needs an amount. */
export const atOnce = {
  clear: 'Clear all',
  reverse: 'Reverse',
  expire: 'Let it expire',
  refund: 'Refund all',
  'refund-alone': 'Refund, unlinked',
  'take-back': 'Take the refund back',
  'clear-anyway': 'Clear anyway',
  chargeback: 'Chargeback',
  'dispute-submit': 'Send it to the network',
  'dispute-represent': 'Merchant objects',
  'dispute-win': 'Dispute won',
  'dispute-lose': 'Dispute lost',
} as const;
export const withAmount = {
  'clear-part': 'Clear this',
  'clear-more-follow': 'Clear this, more to come',
  add: 'Add this',
  'reverse-part': 'Reverse this',
  'refund-part': 'Refund this',
} as const;
export type Action = keyof typeof atOnce | keyof typeof withAmount;

/** What merchants and their banks can do to a payment as it stands, and nothing else. */
export function possibleActions(transaction: Transaction, dispute: Dispute | undefined): Action[] {
  const { status, held, events } = transaction;
  const type = events[0]?.type;
  if (status === 'DECLINED') return type === 'BALANCE_INQUIRY' || transaction.amount <= 0 ? [] : ['clear-anyway'];
  const settled = settledOf(transaction).amount;
  const isPending = status === 'PENDING' && held !== 0;
  const isGone = status === 'EXPIRED' || status === 'VOIDED';
  const mayClearMore = isPending || isGone || (status === 'SETTLED' && type === 'AUTHORIZATION');
  const actions: (Action | false)[] = [
    (isPending || isGone) && 'clear',
    mayClearMore && transaction.amount !== 0 && 'clear-part',
    isPending && 'clear-more-follow',
    isPending && held > 0 && 'add',
    isPending && 'reverse',
    isPending && 'reverse-part',
    isPending && 'expire',
    settled > 0 && 'refund',
    settled > 0 && 'refund-part',
    settled > 0 && 'refund-alone',
    standingReturns(transaction).length > 0 && 'take-back',
    settled > 0 && dispute === undefined && 'chargeback',
    ...(dispute === undefined ? [] : possibleSteps(dispute).map((step) => `dispute-${step}` as const)),
  ];
  return actions.filter((action) => action !== false);
}

export interface Acted {
  readonly transaction: Transaction;
  readonly card: Card;
  readonly dispute: Dispute | undefined;
  /** As it was typed into the payment's own field. */
  readonly typed: string;
}

/** What is sent for an action; or what is wrong. */
export function actionRequest(action: Action, acted: Acted): SimulatorRequest | string {
  const { transaction } = acted;
  if (!possibleActions(transaction, acted.dispute).includes(action))
    return 'That is not possible any more: the payment has moved on.';
  if (!(action in withAmount)) return wholeRequest(action, acted);
  const minor = readAmount(acted.typed, transaction.merchantCurrency);
  if (typeof minor === 'string') return minor;
  if (minor === 0) return 'Type an amount above zero.';
  return partRequest(action, acted, minor);
}

function wholeRequest(action: Action, acted: Acted): SimulatorRequest | string {
  const { transaction } = acted;
  const { token } = transaction;
  const settled = settledOf(transaction);
  if (action === 'chargeback') return { name: 'x-chargeback', said: { token } };
  if (action.startsWith('dispute-')) return disputeRequest(action, acted);
  if (action === 'clear') return { name: 'clearing', said: { token, ...restOf(transaction) } };
  if (action === 'reverse') return { name: 'void', said: { token } };
  if (action === 'expire') return { name: 'void', said: { token, type: 'AUTHORIZATION_EXPIRY' } };
  if (action === 'take-back') return { name: 'return_reversal', said: { token } };
  if (action === 'clear-anyway') {
    const { x_times: _times, status: _status, ...said } = requestBehind(transaction).said;
    return { name: 'x-force-clearing', said: { pan: acted.card.pan, ...said } };
  }
  const all = { pence: settled.amount, minor: settled.merchantAmount };
  return refund(acted, { ...all, isLinked: action === 'refund' });
}

function disputeRequest(action: Action, { dispute }: Acted): SimulatorRequest {
  return { name: 'x-dispute', said: { token: dispute?.token, step: action.slice('dispute-'.length) } };
}

/** What is left of the hold in both moneys, where a rate would have to be rounded; nothing where pounds say it all. */
function restOf(transaction: Transaction): Said {
  const { held, merchantCurrency } = transaction;
  if (merchantCurrency === 'GBP' || held === 0) return {};
  return { amount: Math.abs(held), merchant_amount: Math.abs(heldInTheirs(transaction)) };
}

/** What is held in the merchant's money: what the last message asked for, without what was cleared or let go of since. */
function heldInTheirs({ events, merchantAmount }: Transaction): number {
  const since = events.findLastIndex(({ type }) => type === 'AUTHORIZATION_ADVICE');
  const taken = events.slice(since + 1).filter(({ type }) => type === 'CLEARING' || type === 'AUTHORIZATION_REVERSAL');
  return taken.reduce((left, event) => left - event.merchantAmount, merchantAmount);
}

function partRequest(action: Action, acted: Acted, minor: number): SimulatorRequest {
  const { transaction } = acted;
  const { token, held, merchantCurrency } = transaction;
  const pence = penceAt(transaction, minor);
  const isForeign = merchantCurrency !== 'GBP';
  const said = { token, amount: pence, ...(isForeign && { merchant_amount: minor }) };
  if (action === 'clear-part') return { name: 'clearing', said };
  if (action === 'clear-more-follow') return { name: 'clearing', said: { ...said, x_is_final: false } };
  if (action === 'reverse-part') return { name: 'void', said };
  if (action === 'refund-part') return refund(acted, { pence, minor, isLinked: true });
  const foreign = isForeign && { merchant_amount: heldInTheirs(transaction) + minor };
  return { name: 'authorization_advice', said: { token, amount: held + pence, ...foreign } };
}

function refund(
  { transaction, card }: Acted,
  { pence, minor, isLinked }: { readonly pence: number; readonly minor: number; readonly isLinked: boolean },
): SimulatorRequest {
  const { token, merchantCurrency } = transaction;
  const {
    x_channel: _channel,
    x_three_ds: _secure,
    x_times: _times,
    status: _status,
    ...said
  } = requestBehind(transaction).said;
  const foreign = merchantCurrency === 'GBP' ? {} : { merchant_amount: minor };
  return {
    name: 'return',
    said: { pan: card.pan, ...said, amount: pence, ...foreign, ...(isLinked && { x_of: token }) },
  };
}

/** Pence for an amount in the merchant's money at the rate of the payment itself. */
function penceAt({ events }: Transaction, minor: number): number {
  const [whole, pence] = [BigInt(Math.abs(events[0]?.merchantAmount ?? 0)), BigInt(Math.abs(events[0]?.amount ?? 0))];
  if (whole === 0n) return minor;
  return Number((2n * BigInt(minor) * pence + whole) / (2n * whole));
}

/** What an amount field of a payment may start with: what was asked for, or what may come back. */
export function likelyAmount(transaction: Transaction): string {
  const { held, merchantCurrency } = transaction;
  const settled = settledOf(transaction).merchantAmount;
  const minor = held === 0 && settled !== 0 ? settled : transaction.merchantAmount;
  return plainAmount(Math.abs(minor), merchantCurrency);
}
