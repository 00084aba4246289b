import { html, type Html } from '../../../banks/pages/html.ts';
import type { Card } from '../../card-book.ts';
import type { Dispute } from '../../dispute-book.ts';
import type { EventType, Transaction, TransactionEvent } from '../../transaction.ts';
import { shownAmount } from '../currency.ts';
import { type Way, ways } from '../ways.ts';

const details: Readonly<Record<string, string>> = {
  CARD_PAUSED: 'this card is frozen',
  CARD_CLOSED: 'this card is closed',
  CARD_EXPIRED: 'this card has expired',
  CARD_NOT_ACTIVATED: 'this card is not activated yet',
  CARD_PIN_INCORRECT: 'wrong PIN',
  PIN_BLOCKED: 'the PIN is blocked',
  CUSTOMER_ASA_TIMEOUT: 'no answer from the issuer in time',
  MALFORMED_ASA_RESPONSE: 'the issuer’s answer made no sense',
};

const results: Readonly<Record<string, string>> = {
  CARD_PAUSED: 'the issuer does not let this card pay',
  INSUFFICIENT_FUNDS: 'no money to be had',
  UNAUTHORIZED_MERCHANT: 'not at this merchant',
  USER_TRANSACTION_LIMIT: 'over a limit',
  SUSPECTED_FRAUD: 'suspected fraud',
};

/** Why it was declined. */
export function reasonOf({ result, detail }: TransactionEvent): string {
  return details[detail] ?? results[result] ?? 'the issuer said no';
}

/** The first word on a payment: `approved in 42 ms`, `declined: wrong PIN`. */
export function outcomeInWords({ events, asking }: Transaction): string {
  const [first] = events;
  if (first === undefined) return 'nothing';
  if (first.type === 'RETURN') return 'refunded';
  if (first.type === 'CLEARING') return 'cleared, nobody asked';
  const took = asking === undefined ? '' : ` in ${asking.ms} ms`;
  return first.result === 'APPROVED' ? `approved${took}` : `declined${took}: ${reasonOf(first)}`;
}

/** The same as a sentence. */
export function verdictOn(transaction: Transaction): string {
  const words = outcomeInWords(transaction);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function isApproved({ events }: Transaction): boolean {
  return events[0]?.result === 'APPROVED';
}

const moves: Partial<Readonly<Record<EventType, string>>> = {
  AUTHORIZATION_ADVICE: 'Hold now',
  AUTHORIZATION_EXPIRY: 'Expired',
  AUTHORIZATION_REVERSAL: 'Reversed',
  CLEARING: 'Cleared',
  RETURN: 'Refunded',
  RETURN_REVERSAL: 'Refund taken back',
};

/** What an event after the first has done. */
export function moveOf({ type }: TransactionEvent): string {
  return moves[type] ?? 'Cleared at once';
}

/** The last that has happened to a payment: `Cleared £12.50`. */
export function lastMoveOf({ events, merchantCurrency }: Transaction): string {
  const last = events.at(-1);
  return last === undefined
    ? 'Nothing'
    : `${moveOf(last)} ${shownAmount(Math.abs(last.merchantAmount), merchantCurrency)}`;
}

const disputed: Readonly<Record<Dispute['status'], string>> = {
  NEW: 'Disputed',
  SUBMITTED: 'Dispute at the network',
  REPRESENTMENT: 'Merchant objects',
  CASE_WON: 'Dispute won',
  CASE_CLOSED: 'Dispute lost',
};

/** How a dispute stands: `Dispute won £12.50`. */
export function disputeInWords({ status, amount }: Pick<Dispute, 'status' | 'amount'>): string {
  return `${disputed[status]} ${shownAmount(amount, 'GBP')}`;
}

/** A tap that may have been turned away for want of a PIN: an issuer has one word for all its limits. */
export function mayNeedPin({ events, entry }: Transaction): boolean {
  return events[0]?.result === 'USER_TRANSACTION_LIMIT' && entry.channel === 'contactless' && !entry.pinEntered;
}

/** An amount as its merchant has it, and in pounds where that is something else. */
export function bothAmounts(
  { amount, merchantAmount }: Pick<TransactionEvent, 'amount' | 'merchantAmount'>,
  currency: string,
): Html {
  const shown = shownAmount(merchantAmount, currency);
  return currency === 'GBP' ? html`${shown}` : html`${shown} <small>${shownAmount(amount, 'GBP')}</small>`;
}

const states: Readonly<Record<Card['state'], string>> = {
  PENDING_FULFILLMENT: 'being made',
  PENDING_ACTIVATION: 'not activated',
  OPEN: 'open',
  PAUSED: 'frozen',
  CLOSED: 'closed',
};

/** A card by its last digits, how it stands and whose it is. */
export function cardInWords({ pan, state, type, shipTo, isPinBlocked }: Card): string {
  const holder = shipTo === null ? '' : `, ${shipTo.first_name} ${shipTo.last_name}`;
  const pin = isPinBlocked ? ', PIN blocked' : '';
  return `•••• ${pan.slice(-4)} ${states[state]}${pin}, ${type === 'VIRTUAL' ? 'virtual' : 'plastic'}${holder}`;
}

/** How the card was shown. */
export function wayOfPayment({ entry, events }: Transaction): string {
  if (events[0]?.type === 'RETURN') return 'Refund';
  if (events[0]?.type === 'CLEARING') return ways.offline.says;
  const { channel, pinEntered, isProven } = entry;
  const online: Way = isProven ? 'secure' : 'online';
  const says = {
    contactless: ways.tap.says,
    chip: 'Chip',
    online: ways[online].says,
    atm: ways.atm.says,
    keyed: 'Keyed',
  };
  return channel === 'chip' && pinEntered ? ways.chip.says : says[channel];
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Europe/London' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' });

export function timeOf(created: string): string {
  return time.format(new Date(created));
}

export function dayOf(created: Date | string): string {
  return day.format(new Date(created));
}
