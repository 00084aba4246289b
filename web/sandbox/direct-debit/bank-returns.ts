import { type Cause, causes } from './causes.ts';

interface BankReturn extends Cause {
  /** What of it shows that there is no mandate any more, as the mandate's own event tells it. */
  ends?: { action: 'failed' | 'cancelled'; cause: Cause };
}

const mandateEnded = 'The mandate was cancelled because a payment under it failed.';
const noAccount = 'The bank details are invalid: there is no such account.';
const closed = { cause: 'bank_account_closed', description: causes['account-closed'].description };

/**
 * With what a bank sends back an unpaid Direct Debit, by the code of Bacs (ARUDD). GoCardless publishes a cause for each but
 * 8, 9 and A, which are mistakes of the one who collects.
 */
const returns = {
  'ARUDD-0': {
    cause: 'refer_to_payer',
    description: 'The bank could not pay the Direct Debit, nearly always because there was too little money.',
  },
  'ARUDD-1': {
    cause: 'mandate_cancelled',
    description: 'The customer cancelled the mandate at their bank before the payment could be collected.',
    ends: {
      action: 'cancelled',
      cause: { ...causes['cancelled-by-payer'], reason_code: 'ARUDD-1' },
    },
  },
  'ARUDD-2': {
    cause: 'bank_account_closed',
    description: 'The payment failed because the customer has died.',
    ends: { action: 'cancelled', cause: { ...causes.deceased, reason_code: 'ARUDD-2' } },
  },
  'ARUDD-3': {
    cause: 'bank_account_transferred',
    description: 'The mandate was transferred to a new account, and the payment was submitted to the old one.',
    ends: { action: 'cancelled', cause: causes.transferred },
  },
  'ARUDD-4': {
    cause: 'authorisation_disputed',
    description: 'The customer says that they had no notice of this payment.',
  },
  'ARUDD-5': {
    cause: 'invalid_bank_details',
    description: noAccount,
    ends: {
      action: 'failed',
      cause: { cause: 'invalid_bank_details', reason_code: 'ARUDD-5', description: noAccount },
    },
  },
  'ARUDD-6': {
    cause: 'other',
    description: 'The bank has no mandate for this payment.',
    ends: {
      action: 'cancelled',
      cause: { cause: 'refer_to_payer', reason_code: 'ARUDD-6', description: mandateEnded },
    },
  },
  'ARUDD-7': {
    cause: 'authorisation_disputed',
    description: 'The customer says that the amount is not that of which they had notice.',
  },
  'ARUDD-8': { cause: 'other', description: 'The amount is not yet due.' },
  'ARUDD-9': { cause: 'other', description: 'The payment was presented too long after it was due.' },
  'ARUDD-A': { cause: 'other', description: 'The mandate was given to another service user.' },
  'ARUDD-B': {
    ...closed,
    description: 'The customer closed their account before the payment could be taken.',
    ends: { action: 'cancelled', cause: { ...closed, reason_code: 'ARUDD-B' } },
  },
} as const satisfies Record<string, BankReturn>;

export type ReturnCode = keyof typeof returns;

export const returnCodes = Object.keys(returns) as readonly ReturnCode[];

export function bankReturn(code: ReturnCode): BankReturn {
  return returns[code];
}

/** With which code the bank returns what it is still asked for once a mandate has ended so. */
export function returnAfter(mandateEnd: Cause): ReturnCode {
  const ending = mandateEnd.reason_code?.split('-')[1];
  return returnCodes.find((code) => code === `ARUDD-${String(ending)}`) ?? 'ARUDD-1';
}
