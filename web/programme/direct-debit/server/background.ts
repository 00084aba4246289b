import { watched } from '#web/platform/server/background.ts';
import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { mountDirectDebitWebhook } from './direct-debit-webhook.ts';
import { updateMandates } from './update-mandates.ts';

/** The Direct Debit provider is asked within a second; where it has just told us of a mandate, at once (DBT-01). */
export const directDebitBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'mandate', failed: 'mandate-round-failed', ...watched(updateMandates(needed), { deceased: 'error' }) },
  ],
  hear: (parts, runNow) => (router) => {
    mountDirectDebitWebhook(router, parts, { onNotices: runNow });
  },
};
