import { unhurried, watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { countContributions } from './count-contributions.ts';
import { payCauses } from './pay-causes.ts';

/** What customers give is counted as their payments settle, and paid to causes once it was collected. */
export const givingBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'contributions-counted', failed: 'contributions-round-failed', once: countContributions(needed) },
    {
      event: 'cause-payout',
      failed: 'cause-payouts-round-failed',
      ...watched(payCauses(needed), { failed: 'error', unknown: 'error' }),
      ...unhurried,
    },
  ],
};
