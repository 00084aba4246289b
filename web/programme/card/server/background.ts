import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { mountCardManagementWebhook } from './card-management-webhook.ts';
import { orderReplacements } from './order-replacements.ts';
import { tellFreezes } from './tell-freezes.ts';

/** card-management hears of frozen and of replaced cards within a second, and tells us how cards stand. */
export const cardBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'card-freeze', failed: 'card-freeze-round-failed', once: tellFreezes(needed) },
    { event: 'card-replacement', failed: 'card-replacement-round-failed', once: orderReplacements(needed) },
  ],
  hear: (parts) => (router) => {
    mountCardManagementWebhook(router, parts);
  },
};
