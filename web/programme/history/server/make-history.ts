import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { daysAfter } from '#web/programme/history/domain/london-moment.ts';
import { lastBuyingDay, planHistory } from '#web/programme/history/domain/plan-history.ts';
import type { Store } from '#web/programme/server/store.ts';

import { beginHistory } from './begin-history.ts';
import { type HistoryLived, liveHistory } from './live-history.ts';

export interface HistoryWanted {
  readonly customerId: string;
  /** Rows of their list that it comes to, about. */
  readonly payments: number;
  readonly days: number;
  readonly seed: number;
  /** `paid`: all of it, so that nothing is owed of it today. `going-on`: they bought something yesterday. */
  readonly ends: 'paid' | 'going-on';
}

interface Needed {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'transaction'>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'newId'>;
}

/** Gives a customer the history of the days before today (OPS-08); what has come of it. */
export async function makeHistory(
  { customerId, payments, days, seed, ends }: HistoryWanted,
  { unitOfWork, clock, secrets }: Needed,
): Promise<HistoryLived> {
  const now = clock.now();
  const through = daysAfter(londonDate(now), -1);
  const from = daysAfter(through, -days);
  const buying = { from, through: ends === 'paid' ? lastBuyingDay(through) : through };
  const { card, finish } = await unitOfWork.transaction(async (store) => {
    // What is counted today, such as their plan, would count in each day of the past.
    await store.authorisations.countFrom(customerId, from);
    return beginHistory(store, customerId, { ...secrets, at: now });
  });
  const planned = planHistory({ ...buying, seed, payments });
  const transaction = unitOfWork.transaction.bind(unitOfWork);
  const lived = await liveHistory(planned, { from, through }, { customerId, card, transaction });
  await unitOfWork.transaction((store) => finish(store, clock.now()));
  return lived;
}
