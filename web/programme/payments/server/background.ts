import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { foldPayments } from './fold-payments.ts';

/** What the processor has told shows in customers' lists. */
export const paymentsBackground: ProgrammeBackground = {
  rounds: (needed) => [{ event: 'payments-folded', failed: 'payments-round-failed', once: foldPayments(needed) }],
};
