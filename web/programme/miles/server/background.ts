import { unhurried } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { creditMiles } from './credit-miles.ts';

/** Miles that Direct Debits have paid for are told to the airline (CON-09). */
export const milesBackground: ProgrammeBackground = {
  rounds: (needed) => [{ event: 'miles-told', failed: 'miles-round-failed', once: creditMiles(needed), ...unhurried }],
};
