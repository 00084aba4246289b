import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { lastMonthEnd } from '#web/programme/giving/domain/cause-payout.ts';
import { openPayee } from '#web/programme/payouts/server/payee.ts';
import { type KeptPayouts, type UpdatedPayout, updatePayouts } from '#web/programme/payouts/server/update-payouts.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { DueCausePayout } from './ports/cause-payouts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'payouts'>;

/** What a cause's bank account is sealed for. */
export const boundTo = (payeeId: string) => `cause-payee:${payeeId}`;

/** How often it is looked for what is due: it is so once a month. */
const lookEveryMs = 60 * 60 * 1000;

/**
 * Pays causes in a new month what Direct Debits have brought for them by the end of the last one, and asks how the payouts stand.
 * What is ordered is in the database before anybody is paid, each contribution in one payout: none is paid twice.
 */
export function payCauses(needed: Needed) {
  const { unitOfWork, clock, secrets } = needed;
  let lookAt = new Date(0);
  const kept: KeptPayouts<DueCausePayout> = {
    take: (now) => unitOfWork.statement(({ causePayouts }) => causePayouts.takeToAsk(now)),
    payeeOf: ({ payeeId, payee }) => openPayee(secrets, boundTo(payeeId), payee),
    note: (due, told, now) => unitOfWork.transaction(({ causePayouts }) => causePayouts.note(due, told, now)),
    putOff: (due, askAt) => unitOfWork.statement(({ causePayouts }) => causePayouts.putOff(due, askAt)),
  };
  return async (): Promise<readonly UpdatedPayout[]> => {
    const at = clock.now();
    if (at < lookAt) return updatePayouts(kept, needed);
    lookAt = new Date(at.getTime() + lookEveryMs);
    const [failure] = await orderEach(needed);
    const updated = await updatePayouts(kept, needed);
    if (failure !== undefined) throw failure;
    return updated;
  };
}

/** One cause that cannot be ordered keeps no other from being paid; what went wrong. */
async function orderEach({ unitOfWork, clock, secrets }: Needed): Promise<readonly Error[]> {
  const at = clock.now();
  const until = lastMonthEnd(londonDate(at));
  const causes = await unitOfWork.statement(({ causePayouts }) => causePayouts.payable(until));
  const failures: Error[] = [];
  for (const cause of causes) {
    const order = { id: secrets.newId(), at };
    await unitOfWork
      .transaction(({ causePayouts }) => causePayouts.order(cause, until, order))
      .catch((error: unknown) => failures.push(error instanceof Error ? error : new Error(String(error))));
  }
  return failures;
}
