import { nothingYet } from '#journeys/engine/step-view.ts';
import { loadRepository } from '#journeys/load-repository.ts';
import { CheckThread } from '#web/platform/content/check-thread.ts';
import { platformOperations } from '#web/platform/contract/platform-operations.ts';
import type { ProgrammeRoutes, ServerParts } from '#web/platform/server/http/server-parts.ts';
import { checkedCalls } from '#web/platform/server/journeys/checked-calls.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';
import type { Database } from '#web/platform/server/postgres/database.ts';
import { createPlatformStore } from '#web/platform/server/postgres/platform-store.ts';
import type { ProgrammeContent } from '#web/platform/server/wire-content.ts';

import { berths, freeOf } from './moorings/domain/berths.ts';
import { clubHints } from './moorings/server/club-hints.ts';
import { endPermit } from './moorings/server/end-permit.ts';
import { loadFacts } from './moorings/server/load-facts.ts';
import { createPermits } from './moorings/server/postgres/permits.ts';
import { requestPermit } from './moorings/server/request-permit.ts';
import type { Calls, DataSources, Programme, Store } from './server/catalogue.ts';

/** Its JSON: what the CMS is seeded with, and what is served without one. */
const repository = loadRepository(import.meta.dirname);

export const content: ProgrammeContent<Store> = { kinds: [], messages: {}, repository };

/** A thread in which content is checked; it starts with the first check. */
export const newCheckThread = () => new CheckThread(new URL('./content/check-worker.ts', import.meta.url));

export const migrations = new URL('./server/postgres/migrations/', import.meta.url);

/** All repositories on one connection or transaction. */
export const createStore = (database: Database): Store => ({
  ...createPlatformStore(database),
  permits: createPermits(database),
});

/** What it answers over HTTP beside the platform: nothing. */
export const routes: ProgrammeRoutes = { operations: platformOperations, api: [], webhooks: [], connectsTo: [] };

/** All that its journeys ask of the server. */
export function useCases({ clock }: { readonly clock: Clock }) {
  const calls: Calls = { 'permit.request': requestPermit({ clock }), 'permit.end': endPermit() };
  const data: DataSources = {
    berths: async ({ context: { store }, ask }) => {
      const taken = await store.permits.taken();
      const fitting = berths.filter(({ metres }) => metres >= Number(ask.by['metres'] ?? 0));
      const records = fitting.map((berth) => ({ name: berth.name, free: freeOf(berth, taken) }));
      return { ...nothingYet, state: 'fresh', total: records.length, records };
    },
  };
  return {
    anyCalls: checkedCalls(calls, repository.catalogues.calls),
    loadFacts,
    data: data as unknown as Readonly<Record<string, AnyDataSource>>,
    hints: clubHints,
  } satisfies Partial<ServerParts<Programme>>;
}
