import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { countContributions } from './count-contributions.ts';

/** What customers give is counted as their payments settle. */
export const givingBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'contributions-counted', failed: 'contributions-round-failed', once: countContributions(needed) },
  ],
};
