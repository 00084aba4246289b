import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { Compared } from './ports/collections.ts';

/** What came of comparing; fit for a log. `differs` is for one of us to look into at once: somebody's money is counted wrong. */
export type ComparedBalances =
  | { readonly outcome: 'differs'; readonly customerId: string }
  | { readonly outcome: 'compared'; readonly compared: number; readonly differing: number };

/** Longer than comparing all of them takes: whoever dies meanwhile leaves it to another. */
const leaseMs = 10 * 60_000;

/**
 * Once a day every customer’s figures are counted anew from what they are counted from (DBT-05): what is set aside, cleared and
 * collected, and what the books say. Nothing is mended by it: what differs is named.
 */
export function compareBalances({ unitOfWork, clock }: Pick<RoundParts, 'unitOfWork' | 'clock'>) {
  return async (): Promise<readonly ComparedBalances[]> => {
    const now = clock.now();
    const [day, until] = [londonDate(now), new Date(now.getTime() + leaseMs)];
    const isOurs = await unitOfWork.statement(({ reconciliations }) =>
      reconciliations.claim('balances', day, { now, until }),
    );
    if (!isOurs) return [];
    const { count: compared, differing } = await compareAll(unitOfWork);
    const result = { compared, differing: differing.length };
    await unitOfWork.statement(({ reconciliations }) =>
      reconciliations.finish('balances', day, { ...result, at: clock.now() }),
    );
    return [
      ...differing.map((customerId) => ({ outcome: 'differs', customerId }) as const),
      { outcome: 'compared', ...result },
    ];
  };
}

async function compareAll(unitOfWork: RoundParts['unitOfWork']): Promise<Pick<Compared, 'count' | 'differing'>> {
  const differing: string[] = [];
  const next = (after: string | null): Promise<Compared> =>
    unitOfWork.statement(({ collections }) => collections.compareBalances(after));
  let count = 0;
  let some = await next(null);
  while (some.last !== null) {
    count += some.count;
    differing.push(...some.differing);
    some = await next(some.last);
  }
  return { count, differing };
}
