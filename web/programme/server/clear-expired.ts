import { keptSince } from '#web/platform/domain/retention.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

/**
 * Deletes sessions, counters, links, ways back from banks and unproved changes of accounts whose time is over, and what is kept for some days only:
 * messages, proofs, events, and registrations never proved. Says how many of each.
 */
export function clearExpired({ unitOfWork, clock }: { readonly unitOfWork: UnitOfWork<Store>; readonly clock: Clock }) {
  return () =>
    unitOfWork.statement(
      async ({ sessions, attempts, signInLinks, handOvers, waysBack, accountOperations, registrations, retention }) => {
        const now = clock.now();
        return {
          sessions: await sessions.clearExpired(now),
          attempts: await attempts.clearExpired(now),
          signInLinks: await signInLinks.clearExpired(now),
          handOvers: await handOvers.clearExpired(now),
          waysBack: await waysBack.clearExpired(now),
          askedOperations: await accountOperations.clearExpired(now),
          messages: await retention.clearMessages(keptSince('messages', now)),
          proofs: await retention.clearProofs(keptSince('proofs', now)),
          registrations: await registrations.clearUnproved(keptSince('unprovedRegistrations', now)),
          events: await retention.clearEvents(keptSince('events', now)),
        };
      },
    );
}
