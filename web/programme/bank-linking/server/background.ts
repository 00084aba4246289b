import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { lookAtConsents } from './look-at-consents.ts';
import { revokeEndedConsents } from './revoke-ended-consents.ts';

export const bankBackground: ProgrammeBackground = {
  rounds(needed) {
    const look = lookAtConsents(needed);
    const revoke = revokeEndedConsents(needed);
    return [
      // Each consent is looked at within the hour; the rounds are close together, so that banks are not asked all at once (LNK-10).
      {
        event: 'bank-consents-over',
        failed: 'consent-look-failed',
        once: async (stopping) => counted('over', await look(stopping)),
      },
      // Banks hear within a second or two what customers share no more.
      {
        event: 'bank-consents-revoked',
        failed: 'revocation-round-failed',
        once: async (stopping) => counted('ended', await revoke(stopping)),
      },
    ];
  },
};

function counted(name: string, count: number): readonly object[] {
  return count > 0 ? [{ [name]: count }] : [];
}
