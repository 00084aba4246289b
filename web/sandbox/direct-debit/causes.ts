/** Why something has happened to a mandate or a payment, in the provider's words; for what a bank did, with the code of Bacs. */
export interface Cause {
  cause: string;
  description: string;
  reason_code?: string;
}

/** What happens to a mandate by itself or by our request, and what its bank can do to it (AUDDIS at set-up, ADDACS afterwards). */
export const causes = {
  created: { cause: 'mandate_created', description: 'Mandate created via the API.' },
  cancelled: { cause: 'mandate_cancelled', description: 'The mandate was cancelled at your request.' },
  reinstated: { cause: 'mandate_reinstated', description: 'The mandate was reinstated at your request.' },
  active: {
    cause: 'mandate_activated',
    description: 'The time for the bank to refuse this mandate has ended without any error, so it is now active.',
  },
  'no-account': {
    cause: 'invalid_bank_details',
    reason_code: 'AUDDIS-5',
    description: 'The bank details are invalid: there is no such account.',
  },
  'cancelled-by-payer': {
    cause: 'mandate_cancelled',
    reason_code: 'ADDACS-1',
    description: 'The mandate was cancelled by the customer at their bank.',
  },
  deceased: {
    cause: 'bank_account_closed',
    reason_code: 'ADDACS-2',
    description: 'The bank account for this mandate has been closed because the customer has died.',
  },
  transferred: {
    cause: 'bank_account_transferred',
    reason_code: 'ADDACS-3',
    description: 'The bank account for this mandate was transferred to a different bank or building society.',
  },
  'account-closed': {
    cause: 'bank_account_closed',
    reason_code: 'ADDACS-B',
    description: 'The bank account for this mandate has been closed.',
  },
} as const satisfies Record<string, Cause>;

/** What happens to a payment by itself, by our request, or by a claim under the Direct Debit Guarantee. */
export const paymentCauses = {
  created: { cause: 'payment_created', description: 'Payment created via the API.' },
  cancelled: { cause: 'payment_cancelled', description: 'The payment was cancelled at your request.' },
  submitted: {
    cause: 'payment_submitted',
    description: 'The payment has been submitted to the banks, so it can no longer be cancelled.',
  },
  confirmed: {
    cause: 'payment_confirmed',
    description: 'The time for the bank to return this payment has ended without any error, so it is now confirmed.',
  },
  paid_out: { cause: 'payment_paid_out', description: 'The payment has been paid out.' },
  late_failure_settled: {
    cause: 'late_failure_settled',
    description: 'The payment, which failed late, has been settled against a payout.',
  },
  charged_back: {
    cause: 'authorisation_disputed',
    reason_code: 'DDICA-2',
    description: 'The customer says that nobody gave them notice of this payment, and has had it back.',
  },
  chargeback_settled: {
    cause: 'chargeback_settled',
    description: 'The payment, which was charged back, has been settled against a payout.',
  },
} as const satisfies Record<string, Cause>;

/** What happens to money that goes back to a payer. */
export const refundCauses = {
  created: { cause: 'refund_created', description: 'The refund has been created.' },
  paid: { cause: 'refund_paid', description: 'The refund has been paid to your customer.' },
  failed: {
    cause: 'refund_failed',
    description: 'The refund did not reach your customer, the funds will be returned to you.',
  },
} as const satisfies Record<string, Cause>;
