import type { Query } from '#journeys/engine/session.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import type { AnyCall, CallContext } from '#web/platform/server/ports/call.ts';
import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';
import type { HintKeeper } from '#web/platform/server/ports/hints.ts';
import type { Aside } from '#web/platform/server/ports/unit-of-work.ts';
import type { SessionTools } from './browser-session.ts';

export interface PlayTools extends SessionTools {
  readonly aside: Aside;
  readonly calls: Readonly<Record<string, AnyCall>>;
  readonly loadFacts: (context: CallContext, query: Query) => Promise<Asker>;
  /** What loads each list of `journeys/catalogues`. */
  readonly data: Readonly<Record<string, AnyDataSource>>;
  readonly content: ServedRelease;
  readonly hints: HintKeeper;
}

/** The page of the browser, as it tells it. */
export interface Page {
  readonly route: string;
  readonly query: Query;
  /** Query and fragment as another party, such as a bank, sent the customer here with them; never logged or stored. */
  readonly returned?: string | undefined;
}

/** A second request of the same visitor opened the journey first: everything is asked again. */
export class JourneyRace extends Error {}
