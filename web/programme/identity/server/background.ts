import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { checkIdentities } from './check-identities.ts';
import { mountIdentityWebhook } from './identity-webhook.ts';

/** Checks are begun and results taken in within a second; where the provider has just told us of one, at once (KYC-05). */
export const identityBackground: ProgrammeBackground = {
  rounds: (needed) => [{ event: 'identity', failed: 'identity-round-failed', once: checkIdentities(needed) }],
  hear: (parts, runNow) => (router) => {
    mountIdentityWebhook(router, parts, { onAwaited: runNow });
  },
};
