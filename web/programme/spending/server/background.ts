import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { applyCardEvents } from './apply-card-events.ts';
import { mountCardEventsWebhook } from './card-events-webhook.ts';
import { sweepAuthorisations } from './sweep-authorisations.ts';

/** What the processor has told is applied at once, and what nobody answers any more is declined within a second. */
export const spendingBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'card-event', failed: 'card-event-round-failed', once: applyCardEvents(needed) },
    { event: 'authorisation-swept', failed: 'authorisation-sweep-failed', once: sweepAuthorisations(needed) },
  ],
  hear: (parts, runNow) => (router) => {
    mountCardEventsWebhook(router, parts, { onEvents: runNow });
  },
};
