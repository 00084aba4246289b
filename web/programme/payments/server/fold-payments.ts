import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Store } from '#web/programme/server/store.ts';

const atOnce = 500;
const mostTurns = 20;

/** Makes the rows anew of all transactions of which the processor has told something, so that lists show it within a second or two. */
export function foldPayments({ unitOfWork, clock }: { readonly unitOfWork: UnitOfWork<Store>; readonly clock: Clock }) {
  return async (): Promise<readonly { readonly changes: number }[]> => {
    if (!(await unitOfWork.statement(({ payments }) => payments.isToFold(clock.now())))) return [];
    let changes = 0;
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const folded = await unitOfWork.transaction(({ payments }) => payments.fold(atOnce, clock.now()));
      changes += folded;
      if (folded < atOnce) break;
    }
    return changes === 0 ? [] : [{ changes }];
  };
}
