import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { Collection } from './ports/collections.ts';
import { tellPayer } from './tell-payer.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** What came of one stop; fit for a log. */
export interface LiftedStop {
  readonly outcome: 'made-up-for' | 'put-off';
  readonly reason: string | null;
}

/**
 * Lets customers spend again of whom nothing is owed any more of what was returned, whatever has made up for it: a refund, a
 * dispute, a reward, what causes give back (DBT-04, DBT-07). What is paid lifts its stop where that is heard of.
 */
export function liftStops(needed: Needed) {
  return async (): Promise<readonly LiftedStop[]> => {
    const lifted: LiftedStop[] = [];
    let last: string | null = null;
    for (;;) {
      const next: Collection | undefined = await nextAfter(last, needed);
      if (next === undefined) return lifted;
      const of = await lift(next, needed);
      if (of !== undefined) lifted.push(of);
      last = next.customerId;
    }
  };
}

const nextAfter = (last: string | null, { unitOfWork }: Needed): Promise<Collection | undefined> =>
  unitOfWork.statement(({ collections }) => collections.nextMadeUpFor(last));

/** One customer who cannot be told keeps none of the others stopped. */
async function lift(collection: Collection, needed: Needed): Promise<LiftedStop | undefined> {
  try {
    return await needed.unitOfWork.transaction(async (store) => {
      if (!(await store.collections.liftWhereNothingIsOwed(collection.customerId))) return undefined;
      await tellPayer({ collection, news: 'made-up-for' }, store, needed);
      return { outcome: 'made-up-for', reason: null };
    });
  } catch (error) {
    return { outcome: 'put-off', reason: reasonOf(error) };
  }
}
