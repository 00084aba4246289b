import { expect, test } from 'vitest';

import { type AlertFacts, alertFor } from './card-alert.ts';

const fine: AlertFacts = {
  ...{ reason: undefined, stop: null, isPinBlocked: false, isExpired: false },
  account: { canBeActivated: false, isCancelled: false, isShared: true },
};

test.each<[string | null, Partial<AlertFacts>]>([
  [null, {}],
  ['pinBlocked', { isPinBlocked: true }],
  ['frozen', { reason: 'CARD_FROZEN', isPinBlocked: true }],
  ['frozen', { reason: 'CARD_FROZEN', stop: 'bounced' }],
  ['expired', { reason: 'CARD_FROZEN', isExpired: true }],
  ['notActive', { reason: 'CARD_NOT_ACTIVATED' }],
  ['bounced', { reason: 'CARD_NOT_ACTIVATED', stop: 'bounced' }],
  ['mandate', { reason: 'CARD_NOT_ACTIVATED', stop: 'mandate' }],
  [null, { reason: 'CARD_NOT_ACTIVATED', stop: 'account', account: null }],
  ['expired', { reason: 'CARD_EXPIRED' }],
  ['closed', { reason: 'CARD_CLOSED' }],
  ['hold', { reason: 'CUSTOMER_HOLD' }],
  ['bounced', { reason: 'COLLECTION_BOUNCED', stop: 'bounced' }],
  ['person', { reason: 'COLLECTION_BOUNCED', stop: 'person' }],
  ['mandate', { reason: 'MANDATE_OVER', stop: 'mandate' }],
  ['account', { reason: 'MANDATE_OVER', stop: 'account' }],
  ['settingUp', { reason: 'MANDATE_OVER' }],
  ['inactive', { reason: 'MANDATE_OVER', account: { canBeActivated: true, isCancelled: false, isShared: true } }],
  [null, { reason: 'MANDATE_OVER', account: { canBeActivated: false, isCancelled: true, isShared: true } }],
  [null, { reason: 'MANDATE_OVER', account: { canBeActivated: false, isCancelled: false, isShared: false } }],
  [null, { reason: 'MANDATE_OVER', account: null }],
  [null, { reason: 'MANDATE_OVER', stop: 'account', account: null }],
  ['bounced', { reason: 'MANDATE_OVER', stop: 'bounced', account: null }],
  ['hold', { reason: 'CUSTOMER_HOLD', stop: 'account', account: null }],
  ['frozen', { reason: 'CARD_FROZEN', stop: 'account', account: null }],
  [null, { reason: 'LINK_BROKEN', isPinBlocked: true }],
  ['other', { reason: 'CARD_UNKNOWN' }],
  ['other', { reason: 'CUSTOMER_CLOSING' }],
])('DSH-02 the home says %s of %o', (alert, facts) => {
  expect(alertFor({ ...fine, ...facts })).toBe(alert);
});
