import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { askEachBank } from './each-bank.ts';

type Needed = Pick<Dependencies, 'banks' | 'clock'> & { readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'> };

/** Shorter than the minute after which they are given out again. */
const patienceMs = 30_000;

/**
 * Ends at the bank what customers have ended with us. A bank that does not answer is asked again a minute later; ending
 * twice is no failure there.
 *
 * @returns how many were ended
 */
export function revokeEndedConsents({ unitOfWork, banks, clock }: Needed) {
  return async (signal?: AbortSignal): Promise<number> => {
    const taken = await unitOfWork.statement(({ consentRounds }) => consentRounds.takeToRevoke(clock.now()));
    let ended = 0;
    await askEachBank(
      taken,
      async ({ id, bankId, kind, providerId }) => {
        const bank = kind === 'accounts' ? banks.accounts : banks.funds;
        const answer = providerId === null ? undefined : await bank.revokeConsent(bankId, providerId);
        if (answer !== undefined && answer.kind !== 'done') return;
        await unitOfWork.statement(({ consentRounds }) => consentRounds.noteRevoked(id));
        ended += 1;
      },
      { patienceMs, signal },
    );
    return ended;
  };
}
