import type { RoundParts } from '#web/programme/server/programme-parts.ts';

const atOnce = 200;
const mostTurns = 20;

/** What was cleared is counted for the causes that its customer gives to, once, within a second or two (CON-10). */
export function countContributions({ unitOfWork, clock }: Pick<RoundParts, 'unitOfWork' | 'clock'>) {
  return async (stopping?: AbortSignal): Promise<readonly { readonly changes: number }[]> => {
    if (!(await unitOfWork.statement(({ giving }) => giving.isToCount()))) return [];
    let changes = 0;
    for (let turn = 0; turn < mostTurns && stopping?.aborted !== true; turn += 1) {
      const counted = await unitOfWork.transaction(({ giving }) => giving.count(atOnce, clock.now()));
      changes += counted;
      if (counted < atOnce) break;
    }
    return changes === 0 ? [] : [{ changes }];
  };
}
