import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { mountAppWebhook } from './app-webhook.ts';
import { mountCardManagementWebhook } from './card-management-webhook.ts';
import { orderReplacements } from './order-replacements.ts';
import { tellFreezes } from './tell-freezes.ts';

/**
 * card-management hears of frozen, unfrozen and replaced cards within a second, and tells us how cards stand; the app's backend has cards
 * unfrozen.
 */
export const cardBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'card-freeze', failed: 'card-freeze-round-failed', once: tellFreezes(needed) },
    { event: 'card-replacement', failed: 'card-replacement-round-failed', once: orderReplacements(needed) },
  ],
  hear: (parts, runNow) => (router) => {
    mountCardManagementWebhook(router, parts);
    mountAppWebhook(router, parts, runNow);
  },
};
