import type { SharingState } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAnswer } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { ListedBank } from '#web/programme/bank-linking/server/ports/bank-directory.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { askSideBySide, endsAfter } from './each-bank.ts';

type Needed = Pick<Dependencies, 'banks' | 'clock'> & {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'>;
  readonly patienceMs?: number;
};

const usualPatienceMs = 5_000;
/** Longer than a round has patience: whoever dies in one keeps the bank from the others for no longer. */
const turnMs = 30_000;
/** Whoever dies in a round loses as many until their next turn. */
const mostAtATime = 100;
/** A bank that does not answer, and does not say when it will, is left alone for as long. */
const restMs = 60_000;
const longestRestMs = 3_600_000;

/**
 * Asks banks within each hour whether what customers allowed still stands there: seeing an account, or asking for funds, may
 * end at the bank without our hearing of it. A link whose consent is over is broken until it is renewed (LNK-01, LNK-07).
 *
 * All banks at the same time, each side by side within its limits and by one process at a time, so that they hold for all
 * (LNK-10). A bank that does not answer, or says that it is too much, changes nothing and is left alone for a minute, or as
 * long as it says; what there was no time to ask comes again in a minute.
 *
 * @returns how many were over
 */
export function lookAtConsents({ patienceMs = usualPatienceMs, ...needed }: Needed) {
  return async (signal?: AbortSignal): Promise<number> => {
    const all = new Map(needed.banks.directory.list().map((bank) => [bank.id, bank]));
    const due = await needed.unitOfWork.statement(({ consentRounds }) =>
      consentRounds.banksToLookAt([...all.keys()], needed.clock.now()),
    );
    const banks = due.flatMap((id) => all.get(id) ?? []);
    const over = await Promise.all(banks.map((bank) => lookAtBank(bank, needed, endsAfter(patienceMs, signal))));
    return over.reduce((sum, count) => sum + count, 0);
  };
}

async function lookAtBank(bank: ListedBank, needed: Needed, ends: AbortSignal): Promise<number> {
  const { unitOfWork, clock } = needed;
  const now = clock.now();
  const until = new Date(now.getTime() + turnMs);
  if (!(await unitOfWork.statement(({ consentRounds }) => consentRounds.beginLooks(bank.id, { now, until })))) return 0;
  const found = { over: 0, restMs: 0 };
  try {
    let isMore = true;
    while (isMore && !ends.aborted) {
      const take = { now: clock.now(), most: mostAtATime };
      const taken = await unitOfWork.statement(({ consentRounds }) => consentRounds.takeToLook(bank.id, take));
      const left = await askSideBySide(taken, (one) => look(one, needed, found), { pace: bank.pace, ends });
      const ids = left.map(({ id }) => id);
      if (ids.length > 0) await unitOfWork.statement(({ consentRounds }) => consentRounds.lookSoon(ids, clock.now()));
      isMore = taken.length === mostAtATime && left.length === 0;
    }
  } finally {
    const from = new Date(clock.now().getTime() + found.restMs);
    await unitOfWork.statement(({ consentRounds }) => consentRounds.endLooks(bank.id, from));
  }
  return found.over;
}

/** @returns whether the bank may be asked on */
async function look(
  { id, bankId, kind, providerId, tokens }: BankConsent,
  { unitOfWork, banks }: Needed,
  found: { over: number; restMs: number },
): Promise<boolean> {
  if (providerId === null || tokens === null) return true;
  const answer = await (kind === 'accounts' ? banks.accounts : banks.funds).consentState(bankId, providerId);
  if (answer.kind === 'bankUnavailable') {
    const wished = answer.retryAfterSeconds === undefined ? restMs : answer.retryAfterSeconds * 1_000;
    found.restMs = Math.min(longestRestMs, Math.max(found.restMs, wished));
    return false;
  }
  if (!isOver(answer)) return true;
  await unitOfWork.statement(({ bankConsents }) => bankConsents.noteBroken(id, tokens));
  found.over += 1;
  return true;
}

function isOver(answer: BankAnswer<SharingState>): boolean {
  return answer.kind === 'done' && answer.value !== 'authorised';
}
