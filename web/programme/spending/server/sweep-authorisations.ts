import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { Authorisations } from './ports/authorisations.ts';

const mostTurns = 200;
/** Whoever asked has given up by then, and whoever was answering has answered. */
const graceMs = 300;

/** Declines what a process that has died has left open, and gives its money back (CRD-14). */
export function sweepAuthorisations({
  authorisations,
  clock,
}: {
  readonly authorisations: Pick<Authorisations, 'sweepOne'>;
  readonly clock: Clock;
}) {
  return async (): Promise<readonly { readonly outcome: 'late' }[]> => {
    const swept: { readonly outcome: 'late' }[] = [];
    while (swept.length < mostTurns) {
      const now = clock.now();
      const message = await authorisations.sweepOne(new Date(now.getTime() - graceMs), now);
      if (message === undefined) break;
      swept.push({ outcome: 'late' });
    }
    return swept;
  };
}
