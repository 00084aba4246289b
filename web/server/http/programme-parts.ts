import type { Store } from '#web/server/ports/store.ts';
import type { Calls } from '#web/server/use-cases/calls.ts';
import type { CallContext } from '#web/server/use-cases/catalogue.ts';
import type { Dependencies } from '#web/server/use-cases/dependencies.ts';
import type { KnownAsker } from '#web/server/use-cases/load-facts.ts';

import type { ServerParts } from './server-parts.ts';

/** What the programme's own routes are made of, beside what every route is. */
export interface ProgrammeParts extends ServerParts<Store> {
  readonly dependencies: Dependencies;
  readonly calls: Calls;
  loadFacts(context: Omit<CallContext, 'aside'>): Promise<KnownAsker>;
}
