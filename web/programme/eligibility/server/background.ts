import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { analyseAccounts } from './analyse-accounts.ts';

/** Customers wait for it on a page, so that a second counts (ELG-04). */
export const eligibilityBackground: ProgrammeBackground = {
  rounds: (needed) => [{ event: 'account-analysis', failed: 'analysis-round-failed', once: analyseAccounts(needed) }],
};
