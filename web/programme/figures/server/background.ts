import { unhurried } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { countMonths } from './count-months.ts';

/** What partners are shown is counted once, when a month is over. */
export const figuresBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'partner-month-counted', failed: 'partner-months-round-failed', once: countMonths(needed), ...unhurried },
  ],
};
