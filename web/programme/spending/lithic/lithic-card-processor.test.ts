import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';

import { createCardProcessor } from './lithic-card-processor.ts';

type Body = Readonly<Record<string, unknown>>;

const authorisationSecret = Buffer.from('what it asks us under, long enough').toString('base64');
const eventSecret = Buffer.from('what it tells us under, long enough').toString('base64');
const processor = createCardProcessor({ authorisationSecret, eventSecret });

function signed(said: Body, secret: string) {
  const body = JSON.stringify(said);
  const at = new Date();
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) };
  return { body, headers: { ...headers, 'webhook-signature': new Webhook(secret).sign('msg_1', at, body) } };
}

const token = '11111111-1111-4111-8111-111111111111';
const card = '22222222-2222-4222-8222-222222222222';
const message = '33333333-3333-4333-8333-333333333333';
const merchant = { descriptor: 'QUAY BAKERY', city: 'FALMOUTH', country: 'GBR', mcc: '5462' };
const money = (amount: number, foreign: Body = {}) => ({
  cardholder: { amount, currency: 'GBP', conversion_rate: '1.000000' },
  merchant: { amount, currency: 'GBP', ...foreign },
});
const question = (over: Body = {}): Body => ({
  ...{ event_type: 'card_authorization.approval_request', token, event_token: message, status: 'AUTHORIZATION' },
  ...{ card: { token: card, state: 'OPEN' }, merchant, amounts: money(1_250) },
  ...over,
});
const asked = (over: Body = {}) => processor.requestIn(signed(question(over), authorisationSecret));
const purchaseOf = (over: Body) => {
  const found = asked(over);
  return typeof found === 'object' ? found.purchase : found;
};

describe('what Lithic asks', () => {
  test('CRD-11 is a purchase in our words, under its own message', () => {
    expect(asked()).toEqual({
      ...{ message, transaction: token, card, asked: { minor: 1_250, currency: 'GBP' } },
      purchase: {
        ...{ kind: 'spend', pence: 1_250, region: 'home', channel: 'other', isProven: false, hasPin: false },
        merchant: { name: 'QUAY BAKERY', city: 'FALMOUTH', country: 'GBR', category: '5462' },
      },
    });
  });

  test.each<[string, Body, Body]>([
    ['contactless', { entry_mode: { pan: 'CONTACTLESS' } }, { channel: 'contactless', isProven: false, hasPin: false }],
    ['by chip', { entry_mode: { pan: 'ICC', pin_entered: true } }, { channel: 'chip', isProven: true, hasPin: true }],
    ['online', { entry_mode: { pan: 'ECOMMERCE' } }, { channel: 'online', isProven: false }],
    ['with a card on file', { entry_mode: { pan: 'CREDENTIAL_ON_FILE' } }, { channel: 'online', isProven: false }],
    ['typed', { entry_mode: { pan: 'KEY_ENTERED' } }, { channel: 'other', isProven: false }],
    ['in cash', { entry_mode: { pan: 'ICC' }, terminal: { type: 'ATM' } }, { channel: 'atm', isProven: false }],
  ])('CRD-11 %s', (_how, pos, expected) => {
    expect(purchaseOf({ pos })).toMatchObject(expected);
  });

  test('CRD-14 is proved online by 3-D Secure, and at a machine by the PIN', () => {
    const secure = {
      cardholder_authentication: { authentication_result: 'SUCCESS', authentication_method: 'CHALLENGE' },
    };
    expect(purchaseOf({ pos: { entry_mode: { pan: 'ECOMMERCE' } }, ...secure })).toMatchObject({ isProven: true });
    const machine = { entry_mode: { pan: 'ICC', pin_entered: true }, terminal: { type: 'ATM' } };
    expect(purchaseOf({ pos: machine })).toMatchObject({ channel: 'atm', isProven: true });
  });

  test('CRD-13 a 3-D Secure that asked nobody anything proves nothing', () => {
    const smooth = { authentication_result: 'SUCCESS', authentication_method: 'FRICTIONLESS' };
    const online = { pos: { entry_mode: { pan: 'ECOMMERCE' } }, cardholder_authentication: smooth };
    expect(purchaseOf({ ...online, network_risk_score: 950 })).toMatchObject({ isProven: false, riskScore: 950 });
  });

  test('CRD-13 a score that is none, or not of its document, makes no question unreadable', () => {
    expect(purchaseOf({ network_risk_score: null })).not.toHaveProperty('riskScore');
    expect(purchaseOf({ network_risk_score: 1_000 })).toMatchObject({ riskScore: 1_000 });
    expect(purchaseOf({ network_risk_score: -1 })).toMatchObject({ riskScore: -1 });
  });

  test.each<[string, Body, Body | string]>([
    ['nothing, to see whether the card is good', { amounts: money(0) }, { kind: 'check', pence: 0 }],
    ['a refund', { status: 'CREDIT_AUTHORIZATION', amounts: money(-900) }, { kind: 'credit', pence: 900 }],
    ['a refund of less than nothing', { status: 'CREDIT_AUTHORIZATION', amounts: money(900) }, 'malformed'],
    ['less than nothing', { amounts: money(-1) }, 'malformed'],
    ['a balance', { status: 'BALANCE_INQUIRY', amounts: money(0) }, { kind: 'other' }],
    ['something that it has not had yet', { status: 'SOMETHING_NEW' }, { kind: 'other' }],
    ['cash at once', { status: 'FINANCIAL_AUTHORIZATION' }, { kind: 'spend' }],
  ])('CRD-11 asks for %s', (_what, over, expected) => {
    const found = purchaseOf(over);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatchObject(expected);
  });

  test('CRD-09 is abroad in another country or another currency', () => {
    const yen = money(800, { amount: 1_500, currency: 'JPY' });
    expect(asked({ amounts: yen })).toMatchObject({
      ...{ asked: { minor: 1_500, currency: 'JPY' } },
      purchase: { pence: 800, region: 'abroad' },
    });
    expect(purchaseOf({ merchant: { ...merchant, country: 'FRA', city: '' } })).toMatchObject({
      ...{ region: 'abroad', merchant: { city: null } },
    });
  });

  test('CRD-13 is not read unless it is whole, in pounds, and says its message', () => {
    const dollars = { cardholder: { amount: 1, currency: 'USD' }, merchant: { amount: 1, currency: 'USD' } };
    for (const over of [{ amounts: dollars }, { event_token: undefined }, { card: {} }, { event_type: 'card.created' }])
      expect(asked(over)).toBe('malformed');
    expect(processor.requestIn(signed(question(), eventSecret))).toBeUndefined();
  });

  test('CRD-13 is answered in its words alone', () => {
    const request = asked();
    if (typeof request !== 'object') throw new Error('The question is not read.');
    expect(processor.answerTo(request, { state: 'declined', reason: 'LIMIT_DAY' })).toEqual({
      ...{ result: 'VELOCITY_EXCEEDED', token },
    });
    expect(processor.answerTo(request, { state: 'approved', reason: 'STAND_IN' })).toEqual({
      result: 'APPROVED',
      token,
    });
  });
});

describe('what Lithic tells', () => {
  const event = (over: Body = {}): Body => ({
    ...{ token: message, type: 'AUTHORIZATION', result: 'APPROVED', detailed_results: ['APPROVED'] },
    ...{ created: '2026-06-10T10:00:00Z', amounts: money(1_250) },
    ...over,
  });
  const told = (...events: readonly Body[]) => toldOf({}, ...events);
  const toldOf = (over: Body, ...events: readonly Body[]) =>
    processor.eventsIn(
      signed(
        {
          ...{ event_type: 'card_transaction.updated', token, card_token: card, status: 'PENDING', merchant, pos: {} },
          ...{ cardholder_authentication: null, events, ...over },
        },
        eventSecret,
      ),
    );
  const eventsOf = (...events: readonly Body[]) => {
    const found = told(...events);
    return typeof found === 'object' ? found.events : found;
  };

  test('CRD-15 is each thing that is about money, in its order', () => {
    const reversal = event({ token: card, type: 'AUTHORIZATION_REVERSAL', amounts: money(250) });
    expect(told(event(), reversal, event({ type: 'TRANSFER' }))).toMatchObject({
      message: 'msg_1',
      events: [
        { event: message, transaction: token, card, kind: 'approved', purchase: { pence: 1_250 } },
        { event: card, kind: 'released', pence: 250 },
      ],
    });
    const expiry = event({ type: 'AUTHORIZATION_EXPIRY', amounts: money(-400) });
    expect(eventsOf(expiry)).toMatchObject([{ kind: 'released', pence: 400 }]);
  });

  test.each([
    ['CLEARING', 1_250, 'spent'],
    ['CLEARING', -1_250, 'refunded'],
    ['RETURN', -1_250, 'refunded'],
    ['RETURN_REVERSAL', 1_250, 'refund-reversed'],
    ['CORRECTION_CREDIT', -1_250, 'refunded'],
    ['CORRECTION_DEBIT', 1_250, 'spent'],
    ['AUTHORIZATION_ADVICE', 1_250, 'amended'],
  ])('CRD-15 is what a %s of %i has done', (type, amount, kind) => {
    expect(eventsOf(event({ type, amounts: money(amount) }))).toMatchObject([{ kind, pence: 1_250, event: message }]);
  });

  test('CRD-15 is cash that is approved and taken at once, under names of its own', () => {
    const cash = event({ type: 'FINANCIAL_AUTHORIZATION' });
    expect(toldOf({ status: 'SETTLED' }, cash)).toMatchObject({
      events: [
        { event: message, kind: 'approved' },
        { event: `${message}:moved`, kind: 'spent', pence: 1_250 },
        { event: `${token}:ended:2`, kind: 'ended', after: 2 },
      ],
    });
    expect(eventsOf({ ...cash, result: 'DECLINED' })).toMatchObject([{ kind: 'declined' }]);
  });

  test.each(['SETTLED', 'VOIDED', 'EXPIRED'])(
    'CRD-15 is that a transaction that is %s holds nothing more',
    (status) => {
      const cleared = event({ token: card, type: 'CLEARING' });
      expect(toldOf({ status }, event(), cleared)).toMatchObject({
        events: [{ kind: 'approved' }, { kind: 'spent' }, { kind: 'ended', after: 2 }],
      });
      expect(toldOf({ status }, event({ type: 'TRANSFER' }))).toMatchObject({ events: [] });
    },
  );

  test.each([
    ['CARD_PIN_INCORRECT', 'PIN_WRONG'],
    ['PIN_BLOCKED', 'PIN_BLOCKED'],
    ['CARD_PAUSED', 'CARD_FROZEN'],
    ['CARD_CLOSED', 'CARD_CLOSED'],
    ['CARD_EXPIRED', 'CARD_EXPIRED'],
    ['CARD_NOT_ACTIVATED', 'CARD_NOT_ACTIVATED'],
    ['CUSTOMER_ASA_TIMEOUT', 'LATE'],
    ['CARD_CRYPTOGRAM_VALIDATION_FAILURE', 'DECLINED_BY_PROCESSOR'],
  ])('CRD-13 is why it has declined: %s', (detail, reason) => {
    expect(eventsOf(event({ result: 'DECLINED', detailed_results: [detail] }))).toMatchObject([
      { kind: 'declined', reason },
    ]);
  });

  test('CRD-15 is sent again where it cannot be read', () => {
    const dollars = { cardholder: { amount: 1, currency: 'USD' }, merchant: { amount: 1, currency: 'USD' } };
    expect(eventsOf(event({ amounts: dollars }))).toBe('malformed');
    expect(eventsOf(event({ created: '2026-99-99T10:00:00Z' }))).toBe('malformed');
    expect(eventsOf(event({ result: undefined }))).toBe('malformed');
  });
});
