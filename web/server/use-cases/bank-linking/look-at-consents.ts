import type { SharingState } from '#web/server/ports/account-information.ts';
import type { BankAnswer } from '#web/server/ports/bank-answer.ts';
import type { UnitOfWork } from '#web/server/ports/unit-of-work.ts';

import type { Dependencies } from '../dependencies.ts';
import { askEachBank } from './each-bank.ts';

type Needed = Pick<Dependencies, 'banks' | 'clock'> & {
  readonly unitOfWork: Pick<UnitOfWork, 'statement'>;
  readonly patienceMs?: number;
};

const usualPatienceMs = 5_000;

/**
 * Asks banks once an hour whether what customers allowed still stands there: seeing an account, or asking for funds, may
 * end at the bank without our hearing of it. A link whose consent is over is broken until it is renewed (LNK-01, LNK-07).
 *
 * A bank that does not answer changes nothing, and is asked again an hour later; what there was no time to ask, a minute later.
 *
 * @returns how many were over
 */
export function lookAtConsents({ unitOfWork, banks, clock, patienceMs = usualPatienceMs }: Needed) {
  return async (signal?: AbortSignal): Promise<number> => {
    const taken = await unitOfWork.statement(({ bankLinks }) => bankLinks.takeToLook(clock.now()));
    let over = 0;
    const left = await askEachBank(
      taken,
      async ({ id, bankId, kind, providerId, tokens }) => {
        if (providerId === null || tokens === null) return;
        const answer = await (kind === 'accounts' ? banks.accounts : banks.funds).consentState(bankId, providerId);
        if (!isOver(answer)) return;
        await unitOfWork.statement(({ bankLinks }) => bankLinks.noteBroken(id, tokens));
        over += 1;
      },
      { patienceMs, signal },
    );
    const ids = left.map(({ id }) => id);
    if (ids.length > 0) await unitOfWork.statement(({ bankLinks }) => bankLinks.lookSoon(ids, clock.now()));
    return over;
  };
}

function isOver(answer: BankAnswer<SharingState>): boolean {
  return answer.kind === 'done' && answer.value !== 'authorised';
}
