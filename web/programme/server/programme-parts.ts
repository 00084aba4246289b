import type { Query } from '#journeys/engine/session.ts';
import type { Calls } from '#web/programme/server/calls.ts';
import type { CallContext, Programme } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { entryHints } from '#web/programme/sign-up/server/entry-hints.ts';
import type { KnownAsker } from '#web/programme/server/load-facts.ts';
import { createUseCases } from '#web/programme/server/use-cases.ts';

import { CookieJar } from '#web/platform/server/http/cookies.ts';
import type { Background } from '#web/platform/server/background.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';

/** What the programme's own routes are made of, beside what every route is. */
export interface ProgrammeParts extends ServerParts<Programme> {
  readonly dependencies: Dependencies;
  readonly calls: Calls;
  loadFacts(context: Omit<CallContext, 'aside'>, query?: Query): Promise<KnownAsker>;
}

/** What rounds need beside what use cases do. */
export interface RoundParts extends Dependencies {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly content: () => PublishedContent;
}

export type ProgrammeBackground = Background<RoundParts, ProgrammeParts>;

type MadeOfProgramme =
  | keyof Omit<ProgrammeParts, keyof ServerParts>
  | ('clock' | 'secrets' | 'product' | 'publicUrl' | 'anyCalls' | 'loadFacts' | 'data' | 'jar' | 'hints');

/** What the programme itself brings of the parts. */
export function programmeParts(dependencies: Dependencies): Pick<ProgrammeParts, MadeOfProgramme> {
  const { clock, secrets, product, publicUrl } = dependencies;
  const jar = new CookieJar(publicUrl, entryHints);
  return { dependencies, clock, secrets, product, publicUrl, jar, hints: entryHints, ...createUseCases(dependencies) };
}
