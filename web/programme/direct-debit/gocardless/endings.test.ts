import { expect, test } from 'vitest';

import { endIn, paymentEndIn } from './endings.ts';

const event = (action: string, reason_code?: string, cause = 'other') => ({
  action,
  details: { cause, ...(reason_code !== undefined && { reason_code }) },
});

test.each([
  ['ADDACS-0', 'cancelled'],
  ['ADDACS-1', 'cancelled'],
  ['ADDACS-2', 'deceased'],
  ['ARUDD-2', 'deceased'],
  ['AUDDIS-2', 'deceased'],
  ['ADDACS-3', 'closed'],
  ['ADDACS-B', 'closed'],
])('DBT-03 DBT-07 a mandate that a bank has ended with %s was %s', (code, end) => {
  expect(endIn([event('cancelled', code)])).toBe(end);
});

test.each([
  ['payer_deceased', 'deceased'],
  ['bank_account_closed', 'closed'],
  ['bank_account_transferred', 'closed'],
  ['mandate_cancelled', 'cancelled'],
])('DBT-03 DBT-07 a mandate that was ended for %s, with no code, was %s', (cause, end) => {
  expect(endIn([event('cancelled', undefined, cause)])).toBe(end);
});

test.each(['ADDACS-C', 'ADDACS-E'])(
  'DBT-03 %s, of an account that has moved within its bank, asks nobody for another account',
  (code) => {
    const moved = event('transferred', code, 'bank_account_transferred');
    // It carries on, and is ended by what ended it.
    expect(endIn([moved, event('expired')])).toBe('expired');
    expect(endIn([event('cancelled', code, 'bank_account_transferred')])).toBe('cancelled');
    expect(paymentEndIn([event('failed', code, 'bank_account_transferred')])).toBe('our-mistake');
  },
);
