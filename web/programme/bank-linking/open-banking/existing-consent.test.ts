import { expect, test } from 'vitest';

import type { BankCaller } from './bank-caller.ts';
import { type BankReply, failureOf } from './bank-failure.ts';
import { revokeConsent } from './existing-consent.ts';

type Said = Pick<BankReply, 'status'> & { readonly code?: string; readonly state?: string };

/** A bank that says `deleted` when a consent is to be deleted, and `read` when asked how it stands. */
function bankThatSays(deleted: Said, read: Said): Pick<BankCaller, 'asOurselves'> {
  return {
    asOurselves(_bankId, { method }, take) {
      const { status, code, state } = method === 'DELETE' ? deleted : read;
      const body = { Data: { ConsentId: 'c-1', Status: state } };
      const reply = { status, body, codes: code === undefined ? [] : [code], retryAfterSeconds: undefined };
      return Promise.resolve(status < 300 ? { kind: 'done', value: take(reply) } : failureOf(reply));
    },
  };
}

const end = (deleted: Said, read: Said) =>
  revokeConsent(bankThatSays(deleted, read), {
    bankId: 'northgate',
    consentId: 'c-1',
    consents: '/aisp/account-access-consents',
    kind: 'accounts',
  });
const nowhere: Said = { status: 404, code: 'UK.OBIE.Resource.NotFound' };
/** A gateway in front of the bank may have lost its way. */
const silent: Said = { status: 404 };
const inWrongState: Said = { status: 400, code: 'UK.OBIE.Resource.InvalidConsentStatus' };

test.each<[string, Said, Said]>([
  ['is not found, in version 3', { status: 400, code: 'UK.OBIE.Resource.NotFound' }, nowhere],
  ['is not found, in version 4', { status: 400, code: 'U011' }, nowhere],
  ['has expired', { status: 403, code: 'TKXP' }, nowhere],
  ['is revoked already', inWrongState, { status: 200, state: 'Revoked' }],
  ['is cancelled already', { status: 400, code: 'U009' }, { status: 200, state: 'CANC' }],
  ['is rejected already', inWrongState, { status: 200, state: 'Rejected' }],
  ['is past its day', inWrongState, { status: 200, state: 'EXPD' }],
  ['is gone when it is looked at', inWrongState, nowhere],
])('BNK-12 ending a consent that %s counts as ended', async (_how, deleted, read) => {
  expect(await end(deleted, read)).toMatchObject({ kind: 'done' });
});

test.each<[string, Said, Said]>([
  ['refuses while it stands', inWrongState, { status: 200, state: 'Authorised' }],
  ['refuses and then says nothing', inWrongState, { status: 429 }],
  ['is not found, without a word', silent, silent],
  ['refuses and is then not found, without a word', inWrongState, silent],
  ['is busy', { status: 429 }, { status: 200, state: 'Revoked' }],
  ['does not take our token', { status: 401 }, { status: 200, state: 'Revoked' }],
])('BNK-12 a bank that %s has ended nothing', async (_how, deleted, read) => {
  expect((await end(deleted, read)).kind).not.toBe('done');
});
