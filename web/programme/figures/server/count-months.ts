import { addMonths, lastCountedMonth, type Month } from '#web/programme/figures/domain/reporting-period.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { PartnerMonth } from './ports/partner-figures.ts';

/**
 * Counts each partner's months as they are over, every one in a transaction of its own: killed anywhere, the next round goes on
 * with the same month (PTR-09). One that cannot be counted now keeps no other partner waiting. Nobody signs up in a month that is over, so once all are counted nothing is looked for until
 * the next one is.
 */
export function countMonths({ unitOfWork, clock }: Pick<RoundParts, 'unitOfWork' | 'clock'>) {
  let countedThrough: Month | undefined;
  return async (stopping?: AbortSignal): Promise<readonly PartnerMonth[]> => {
    const last = lastCountedMonth(clock.now());
    if (countedThrough === last) return [];
    const counted: PartnerMonth[] = [];
    const failures: unknown[] = [];
    /** From the first month on, until all are counted or the round is to stop. */
    const countFrom = async ({ partnerCode, month: first }: PartnerMonth) => {
      for (let month = first; month <= last && stopping?.aborted !== true; month = addMonths(month, 1)) {
        const asked = { partnerCode, month };
        if (await unitOfWork.transaction(({ partnerFigures }) => partnerFigures.count(asked))) counted.push(asked);
      }
    };
    for (const first of await unitOfWork.statement(({ partnerFigures }) => partnerFigures.next()))
      await countFrom(first).catch((error: unknown) => failures.push(error));
    if (stopping?.aborted === true) return counted;
    if (failures.length > 0) throw new AggregateError(failures, 'Months of some partners could not be counted');
    countedThrough = last;
    return counted;
  };
}
