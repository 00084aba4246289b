import { watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { creditWallets } from './credit-wallets.ts';
import { mountPayoutsWebhook } from './payouts-webhook.ts';
import { updateWithdrawals } from './update-withdrawals.ts';

/** What shops have confirmed comes into wallets, and what customers take out is given to the provider within a second (CSH-04). */
export const walletBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'wallets-credited', failed: 'wallet-round-failed', once: creditWallets(needed) },
    {
      event: 'withdrawal',
      failed: 'withdrawal-round-failed',
      ...watched(updateWithdrawals(needed), { unknown: 'error' }),
    },
  ],
  hear: (parts, runNow) => (router) => {
    mountPayoutsWebhook(router, parts, { onNotices: runNow });
  },
};
