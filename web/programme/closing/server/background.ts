import { unhurried, watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { endAccounts } from './end-accounts.ts';
import { eraseAccounts } from './erase-accounts.ts';

/** Accounts are closed once their customers can no longer change their mind, and what is kept of them is deleted by date (ACC-06). */
export const closingBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'account-closing', failed: 'closing-round-failed', once: endAccounts(needed) },
    {
      event: 'account-erased',
      failed: 'erasing-round-failed',
      ...watched(eraseAccounts(needed), { unsettled: 'warn' }),
      ...unhurried,
    },
  ],
};
