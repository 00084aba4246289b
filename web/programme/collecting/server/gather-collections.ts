import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import { chargeDay, gatheringDay } from '#web/programme/collecting/domain/collecting-day.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { tellPayer } from './tell-payer.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** What came of gathering of one customer's; fit for a log. */
export interface GatheredOf {
  readonly outcome: 'noticed' | 'put-off';
  readonly reason: string | null;
}

/**
 * On each working day, what every customer has spent and what was cleared becomes one Direct Debit, and they are told of it
 * three working days before (DBT-02, DBT-06): amount, day and account, in the transaction in which it is gathered.
 */
export function gatherCollections(needed: Needed) {
  return async (): Promise<readonly GatheredOf[]> => {
    const day = gatheringDay(needed.clock.now());
    if (day === undefined) return [];
    const gathered: GatheredOf[] = [];
    let last: string | null = null;
    for (;;) {
      const next: string | undefined = await nextAfter(day, last, needed);
      if (next === undefined) return gathered;
      const of = await gather(next, day, needed);
      if (of !== undefined) gathered.push(of);
      last = next;
    }
  };
}

const nextAfter = (
  day: CalendarDate,
  last: string | null,
  { unitOfWork, clock }: Needed,
): Promise<string | undefined> =>
  unitOfWork.statement(({ collections }) => collections.nextToGather({ day, at: clock.now() }, last));

/** One customer of whom nothing can be gathered keeps none of the others waiting, and is tried again later, and later each time. */
async function gather(customerId: string, day: CalendarDate, needed: Needed): Promise<GatheredOf | undefined> {
  const { unitOfWork, clock, secrets } = needed;
  const id = secrets.newId();
  try {
    return await unitOfWork.transaction(async (store) => {
      const chargeOn = (from: CalendarDate | null) => chargeDay(day, from);
      const collection = await store.collections.gather({ id, customerId }, { day, at: clock.now(), chargeOn });
      if (collection === undefined) return undefined;
      await tellPayer({ collection, news: collection.isAgain ? 'again' : 'notice' }, store, needed);
      return { outcome: 'noticed', reason: null };
    });
  } catch (error) {
    await unitOfWork.statement(({ collections }) => collections.putOffGathering(customerId, clock.now()));
    return { outcome: 'put-off', reason: reasonOf(error) };
  }
}
