import type { Card } from '../card-book.ts';
import type { Transaction } from '../transaction.ts';
import type { Choice, Problem } from './choice.ts';
import { penceFor, readAmount } from './currency.ts';
import type { SimulatorRequest } from './desk.ts';
import { acceptorIn, type PosMerchant } from './merchants.ts';
import { type Way, ways } from './ways.ts';

/** An amount in a merchant's money, and what it is in pounds where the two differ. */
function amountsFor(minor: number, currency: string) {
  if (currency === 'GBP') return { amount: minor };
  return { amount: penceFor(minor, currency), merchant_amount: minor, merchant_currency: currency };
}

/** What the terminal asks for when somebody pays, or what is missing. */
export function paymentFor(choice: Choice, pin: string): SimulatorRequest | Problem {
  const { merchant, way } = choice;
  const read = readMoney(choice);
  if ('says' in read) return read;
  const isPin = /^\d{4,12}$/u.test(pin);
  if (ways[way].takesPin && !isPin) return { field: 'pin', says: 'Type the card’s PIN, four digits or more.' };
  return purchaseOf({ ...read, merchant, way, pin });
}

export interface Bought {
  readonly card: Card;
  readonly merchant: PosMerchant;
  /** In the merchant's money. */
  readonly minor: number;
  readonly way: Way;
  /** Sent where the way takes one. */
  readonly pin: string;
}

export function purchaseOf({ card, merchant, minor, way, pin }: Bought): SimulatorRequest {
  const { takesPin, said } = ways[way];
  const body = { pan: card.pan, ...amountsFor(minor, merchant.currency), ...acceptorIn(merchant), ...said };
  if (way === 'offline') return { name: 'x-force-clearing', said: body };
  return { name: 'authorize', said: takesPin && pin !== '' ? { ...body, pin } : body };
}

/** Money back that no purchase is named for. */
export function refundFor(choice: Choice): SimulatorRequest | Problem {
  const read = readMoney(choice);
  return 'says' in read ? read : refundAlone(read.card, choice.merchant, read.minor);
}

export function refundAlone({ pan }: Card, merchant: PosMerchant, minor: number): SimulatorRequest {
  return { name: 'return', said: { pan, ...amountsFor(minor, merchant.currency), ...acceptorIn(merchant) } };
}

function readMoney({ card, merchant, amount }: Choice): { readonly card: Card; readonly minor: number } | Problem {
  if (card === undefined) return { field: 'card', says: 'There is no card to pay with yet.' };
  const minor = readAmount(amount, merchant.currency);
  return typeof minor === 'string' ? { field: 'amount', says: minor } : { card, minor };
}

/** What was sent for a payment, but for the card's number and PIN, which a request has and no page shows. */
export function requestBehind(transaction: Transaction): SimulatorRequest & { readonly hasPin: boolean } {
  const { events, merchant, merchantCurrency, entry, riskScore, asking } = transaction;
  const [first] = events;
  const type = first?.type ?? 'AUTHORIZATION';
  const [amount, foreign] = [Math.abs(first?.amount ?? 0), Math.abs(first?.merchantAmount ?? 0)];
  const name = namesOf[type] ?? 'authorize';
  const times = asking?.answers.length ?? 1;
  const isFixed = entry.channel === 'online' && entry.isProven;
  return {
    name,
    hasPin: entry.pinEntered,
    said: {
      amount,
      ...(merchantCurrency === 'GBP' ? {} : { merchant_amount: foreign, merchant_currency: merchantCurrency }),
      ...{ descriptor: merchant.descriptor, mcc: merchant.mcc, merchant_acceptor_id: merchant.acceptor_id },
      ...{ merchant_acceptor_city: merchant.city, merchant_acceptor_country: merchant.country },
      ...(name === 'return' ? {} : { x_channel: entry.channel }),
      ...(isFixed && { x_three_ds: true }),
      ...(riskScore !== null && { x_risk_score: riskScore }),
      ...(name === 'authorize' && type !== 'AUTHORIZATION' && { status: type }),
      ...(times > 1 && { x_times: times }),
    },
  };
}

const namesOf: Readonly<Record<string, 'return' | 'x-force-clearing'>> = {
  RETURN: 'return',
  CLEARING: 'x-force-clearing',
};
