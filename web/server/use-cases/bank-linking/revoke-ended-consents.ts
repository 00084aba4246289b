import type { UnitOfWork } from '#web/server/ports/unit-of-work.ts';

import type { Dependencies } from '../dependencies.ts';

type Needed = Pick<Dependencies, 'banks' | 'clock'> & { readonly unitOfWork: Pick<UnitOfWork, 'statement'> };

/**
 * Ends at the bank what customers have ended with us. A bank that does not answer is asked again a minute later; ending
 * twice is no failure there.
 *
 * @returns how many were ended
 */
export function revokeEndedConsents({ unitOfWork, banks, clock }: Needed): () => Promise<number> {
  return async () => {
    const taken = await unitOfWork.statement(({ bankLinks }) => bankLinks.takeToRevoke(clock.now()));
    let ended = 0;
    for (const { id, bankId, kind, providerId } of taken) {
      const bank = kind === 'accounts' ? banks.accounts : banks.funds;
      const answer = providerId === null ? undefined : await bank.revokeConsent(bankId, providerId);
      if (answer !== undefined && answer.kind !== 'done') continue;
      await unitOfWork.statement(({ bankLinks }) => bankLinks.noteRevoked(id));
      ended += 1;
    }
    return ended;
  };
}
