import type { Card } from './card-book.ts';
import { present } from './present.ts';
import {
  type Asked,
  type Begun,
  type Entry,
  isSettling,
  type Merchant,
  settledOf,
  type Transaction,
  type TransactionEvent,
} from './transaction.ts';

const terminals = {
  contactless: 'POS_TERMINAL',
  chip: 'POS_TERMINAL',
  online: 'ECOMMERCE',
  atm: 'ATM',
  keyed: 'PHONE',
};
const pans = { contactless: 'CONTACTLESS', chip: 'ICC', online: 'ECOMMERCE', atm: 'ICC', keyed: 'KEY_ENTERED' };

function posOf({ channel, pinEntered }: Entry) {
  const isThere = channel !== 'online' && channel !== 'keyed';
  const absent = channel === 'online' ? 'ELECTRONIC_ORDER' : 'TELEPHONE_ORDER';
  return {
    entry_mode: {
      card: isThere ? 'PRESENT' : 'NOT_PRESENT',
      cardholder: isThere ? 'PRESENT' : absent,
      pan: pans[channel],
      pin_entered: pinEntered,
    },
    terminal: {
      ...{ attended: channel !== 'online' && channel !== 'atm', card_retention_capable: channel === 'atm' },
      ...{ on_premise: isThere, operator: channel === 'atm' ? 'CARDHOLDER' : 'CARD_ACCEPTOR' },
      ...{ partial_approval_capable: false, pin_capability: isThere ? 'CAPABLE' : 'NOT_CAPABLE' },
      ...{ type: terminals[channel], acceptor_terminal_id: null },
    },
  };
}

function authenticationOf({ isProven, channel }: Entry) {
  const isSecure = isProven && channel === 'online';
  return {
    ...{ authentication_method: isSecure ? 'CHALLENGE' : 'NONE', authentication_result: isSecure ? 'SUCCESS' : 'NONE' },
    ...{ decision_made_by: isSecure ? 'CUSTOMER_ENDPOINT' : 'UNKNOWN', three_ds_authentication_token: null },
    liability_shift: isSecure ? '3DS_AUTHENTICATED' : 'NONE',
  };
}

function merchantOf(merchant: Merchant) {
  const nowhere = { postal_code: null, street_address: null, phone_number: null };
  return { ...merchant, acquiring_institution_id: '999999', ...nowhere };
}

/** How much of the cardholder’s money one of the merchant’s is worth the other way round, as Lithic words it. */
function rateOf({
  amount,
  merchantAmount,
  merchantCurrency,
}: Pick<Asked, 'amount' | 'merchantAmount' | 'merchantCurrency'>) {
  return merchantCurrency === 'GBP' || merchantAmount === 0 ? '1.000000' : (amount / merchantAmount).toFixed(6);
}

function amountsOf(asked: Pick<Asked, 'amount' | 'merchantAmount' | 'merchantCurrency'>) {
  const { amount, merchantAmount, merchantCurrency } = asked;
  return {
    cardholder: { amount, conversion_rate: rateOf(asked), currency: 'GBP' },
    merchant: { amount: merchantAmount, currency: merchantCurrency },
  };
}

/** What the issuer is asked, as Lithic asks it. */
export function presentRequest(card: Card, asked: Asked, { token, eventToken, created }: Begun) {
  const { amount, merchantAmount, merchantCurrency, merchant, entry, status, riskScore } = asked;
  const { last_four, memo, spend_limit, spend_limit_duration, state, type } = present(card);
  return {
    ...{ event_type: 'card_authorization.approval_request', token, event_token: eventToken, created, status },
    card: { token: card.token, last_four, memo, spend_limit, spend_limit_duration, state, type },
    ...{ amount, authorization_amount: amount, settled_amount: 0, acquirer_fee: 0 },
    ...{ cardholder_currency: 'GBP', merchant_amount: merchantAmount, merchant_currency: merchantCurrency },
    amounts: { ...amountsOf(asked), settlement: null, hold: { amount, currency: 'GBP' } },
    cash_amount: entry.channel === 'atm' ? amount : 0,
    merchant: merchantOf(merchant),
    ...{ pos: posOf(entry), cardholder_authentication: authenticationOf(entry), network: 'VISA' },
    avs: { address: '', zipcode: '', address_on_file_match: 'NOT_PRESENT' },
    transaction_initiator: 'CARDHOLDER',
    ...{ network_risk_score: riskScore, service_location: null, name_validation: null, token_info: null },
  };
}

/** A transaction as Lithic's API shows it: the authorised amount until it is settled, then what was. */
export function presentTransaction(transaction: Transaction) {
  const { token, cardToken, created, updated, status, merchantCurrency, held, merchant, entry, events } = transaction;
  const settled = settledOf(transaction);
  const { amount, merchantAmount } = status === 'SETTLED' ? settled : transaction;
  return {
    ...{ token, account_token: cardToken, card_token: cardToken, created, updated, status },
    ...{ amount, authorization_amount: transaction.amount, settled_amount: settled.amount },
    ...{ acquirer_fee: 0, acquirer_reference_number: null, merchant_currency: merchantCurrency },
    ...{ merchant_amount: merchantAmount, merchant_authorization_amount: transaction.merchantAmount },
    amounts: {
      ...amountsOf({ amount, merchantAmount, merchantCurrency }),
      ...{ hold: { amount: held, currency: 'GBP' }, settlement: { amount: settled.amount, currency: 'GBP' } },
    },
    ...{ authorization_code: null, avs: null, financial_account_token: null, service_location: null, token_info: null },
    ...{
      network: 'VISA',
      network_risk_score: transaction.riskScore,
      tags: {},
      result: events[0]?.result ?? 'DECLINED',
    },
    ...{ merchant: merchantOf(merchant), pos: posOf(entry), cardholder_authentication: authenticationOf(entry) },
    events: events.map((event) => presentEvent(event, transaction)),
  };
}

function presentEvent(event: TransactionEvent, transaction: Transaction) {
  const { token, type, amount, created, result, detail } = event;
  const amounts = amountsOf({ ...transaction, ...event });
  return {
    ...{ token, type, amount, created, result, detailed_results: [detail], rule_results: [] },
    amounts: {
      ...amounts,
      settlement: isSettling(event) ? { ...amounts.cardholder, conversion_rate: '1.000000' } : null,
    },
    effective_polarity: isCredit(type) ? 'CREDIT' : 'DEBIT',
    ...{ network_info: null, network_specific_data: null, account_type: null },
  };
}

function isCredit(type: TransactionEvent['type']): boolean {
  return [
    'CREDIT_AUTHORIZATION',
    'FINANCIAL_CREDIT_AUTHORIZATION',
    'AUTHORIZATION_REVERSAL',
    'AUTHORIZATION_EXPIRY',
    'RETURN',
  ].includes(type);
}
