import { unhurried, watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { askStandIns } from './ask-stand-ins.ts';
import { compareSettlement } from './compare-settlement.ts';
import { askUnheard } from './ask-unheard.ts';
import { applyCardEvents } from './apply-card-events.ts';
import { openDisputes } from './open-disputes.ts';
import { sweepAuthorisations } from './sweep-authorisations.ts';

/** The round that applies what the processor has told. */
export const cardEventRound = 'card-event';

/**
 * What the processor has told is applied at once, what nobody answers any more is declined within a second, and banks that were
 * silent are asked again.
 */
export const spendingBackground: ProgrammeBackground = {
  rounds: (needed) => [
    {
      event: cardEventRound,
      failed: 'card-event-round-failed',
      ...watched(applyCardEvents(needed), { unasked: 'error', 'one-by-one': 'warn' }),
    },
    { event: 'stand-in', failed: 'stand-in-round-failed', once: askStandIns(needed) },
    { event: 'authorisation-swept', failed: 'authorisation-sweep-failed', once: sweepAuthorisations(needed) },
    { event: 'authorisation-unheard', failed: 'unheard-round-failed', once: askUnheard(needed) },
    { event: 'dispute', failed: 'dispute-round-failed', once: openDisputes(needed) },
    {
      event: 'settlement',
      failed: 'settlement-round-failed',
      ...watched(compareSettlement(needed), { differs: 'error', fetched: 'warn' }),
      ...unhurried,
    },
  ],
};
