/** Why something has happened to a mandate, in the provider's words; for what a bank did, with the code of Bacs. */
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
  'account-closed': {
    cause: 'bank_account_closed',
    reason_code: 'ADDACS-B',
    description: 'The bank account for this mandate has been closed.',
  },
} as const satisfies Record<string, Cause>;
