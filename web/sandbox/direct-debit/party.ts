import { readFolder, readProductUrl, readText } from '../environment.ts';
import type { Party } from '../party.ts';
import { type DirectDebit, type DirectDebitOptions, startDirectDebit } from './start-direct-debit.ts';

export const directDebit: Party<DirectDebitOptions, DirectDebit> = {
  faults: ['direct-debit'],
  readOptions: (env) => ({
    accessToken: readText('SANDBOX_DIRECT_DEBIT_ACCESS_TOKEN', env),
    webhook: {
      url: new URL('/webhooks/direct-debit', readProductUrl(env)).href,
      secret: readText('SANDBOX_DIRECT_DEBIT_WEBHOOK_SECRET', env),
    },
    ...readFolder('SANDBOX_DIRECT_DEBIT_DIR', env),
  }),
  open: (options, { clock, faults }) => startDirectDebit(options, clock, faults),
};
