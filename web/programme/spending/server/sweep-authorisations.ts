import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Store } from '#web/programme/server/store.ts';

const mostTurns = 200;
/** Whoever asked has given up by then, and whoever was answering has answered. */
const graceMs = 300;

/** Declines what a process that has died has left open, and gives its money back (CRD-14). */
export function sweepAuthorisations({
  unitOfWork,
  clock,
}: {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'>;
  readonly clock: Clock;
}) {
  return async (): Promise<readonly { readonly outcome: 'late' }[]> => {
    const swept: { readonly outcome: 'late' }[] = [];
    while (swept.length < mostTurns) {
      const now = clock.now();
      const overdue = new Date(now.getTime() - graceMs);
      const message = await unitOfWork.statement(({ authorisations }) => authorisations.sweepOne(overdue, now));
      if (message === undefined) break;
      swept.push({ outcome: 'late' });
    }
    return swept;
  };
}
