import type { Clock } from '#web/server/ports/clock.ts';
import type { UnitOfWork } from '#web/server/ports/unit-of-work.ts';

/** Deletes sessions, counters, links and ways back from banks whose time is over; says how many of each. */
export function clearExpired({ unitOfWork, clock }: { readonly unitOfWork: UnitOfWork; readonly clock: Clock }) {
  return () =>
    unitOfWork.statement(async ({ sessions, attempts, signInLinks, handOvers, bankLinks }) => ({
      sessions: await sessions.clearExpired(clock.now()),
      attempts: await attempts.clearExpired(clock.now()),
      signInLinks: await signInLinks.clearExpired(clock.now()),
      handOvers: await handOvers.clearExpired(clock.now()),
      waysBack: await bankLinks.clearExpired(clock.now()),
    }));
}
