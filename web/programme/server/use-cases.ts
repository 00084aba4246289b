import { loadCatalogues } from '#journeys/load-repository.ts';

import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';

import { createCalls } from './calls.ts';
import { checkedCalls } from '#web/platform/server/journeys/checked-calls.ts';
import { createDataSources } from './data-sources.ts';
import type { Dependencies } from './dependencies.ts';
import { loadFacts } from './load-facts.ts';

/** All that journeys ask of the server: what it does, what it knows and what it lists. */
export function createUseCases(dependencies: Dependencies) {
  const calls = createCalls(dependencies);
  return {
    calls,
    anyCalls: checkedCalls(calls, loadCatalogues().calls),
    loadFacts: loadFacts(dependencies),
    data: createDataSources(dependencies) as unknown as Readonly<Record<string, AnyDataSource>>,
  };
}
