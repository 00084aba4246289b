import { type Age, dueToErase } from '#web/programme/closing/domain/closing.ts';
import type { EndedAccount } from '#web/programme/closing/server/ports/closings.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'cardManagement' | 'closingTerms'>;

/** What was deleted of one account; fit for a log. `unsettled`: money of it may still move, for a person to look into. */
interface Erased {
  readonly customerId: string;
  readonly outcome: 'erased' | 'put-off' | 'unsettled';
  readonly ages: readonly Age[];
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
const againMs = 3_600_000;

/**
 * Deletes what is kept of closed accounts, each part once its time has come (ACC-06): what only served to sign in at once, who it
 * was and what was paid after the years that the law has us keep it. card-management forgets the holder of each card before we
 * forget the card.
 *
 * Killed at any moment it leaves an account whose turn comes again in two minutes: what is deleted stays so.
 */
export function eraseAccounts(needed: Needed): (stopping?: AbortSignal) => Promise<readonly Erased[]> {
  return async (stopping) => {
    const { unitOfWork, clock } = needed;
    const done: Erased[] = [];
    while (done.length < mostTurns && stopping?.aborted !== true) {
      const account = await unitOfWork.statement(({ closings }) => closings.takeToErase(clock.now()));
      if (account === undefined) break;
      done.push(await erase(account, needed));
    }
    return done;
  };
}

async function erase({ customerId, state, endedAt }: EndedAccount, needed: Needed): Promise<Erased> {
  const { unitOfWork, clock, closingTerms: terms } = needed;
  const now = clock.now();
  const { due, next } = dueToErase(endedAt, { now, terms });
  const isOfRecords = due.some((age) => age !== 'closing');
  const later = new Date(now.getTime() + againMs);
  const putOff = async (outcome: 'put-off' | 'unsettled'): Promise<Erased> => {
    await unitOfWork.statement(({ closings }) => closings.eraseAgain(customerId, later));
    return { customerId, outcome, ages: [] };
  };
  if (isOfRecords && state !== 'closed') return putOff('unsettled');
  if (due.includes('money') && !(await forgetHolder(customerId, needed))) return putOff('put-off');
  await unitOfWork.transaction(async ({ closings }) => {
    await closings.erase(customerId, due);
    await closings.eraseAgain(customerId, next);
  });
  return { customerId, outcome: 'erased', ages: due };
}

async function forgetHolder(customerId: string, { unitOfWork, cardManagement }: Needed): Promise<boolean> {
  const cards = await unitOfWork.statement((store) => store.cards.ofCustomer(customerId));
  for (const { id } of cards) if (!(await cardManagement.forgetHolder(id))) return false;
  return true;
}
