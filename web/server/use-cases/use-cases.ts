import { createCalls } from './calls.ts';
import { createDataSources } from './data-sources.ts';
import type { Dependencies } from './dependencies.ts';
import { loadFacts } from './load-facts.ts';

/** All that journeys ask of the server: what it does, what it knows and what it lists. */
export function createUseCases(dependencies: Dependencies) {
  return {
    calls: createCalls(dependencies),
    loadFacts: loadFacts(dependencies),
    data: createDataSources(dependencies),
  };
}
