import type Router from '@koa/router';
import type { Logger } from 'pino';
import type { Counter, Histogram, Registry } from 'prom-client';

import type { Operations } from '#web/platform/contract/operation.ts';
import type { Query } from '#journeys/engine/session.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import type { AnyCall, CallContext, ProgrammeTypes } from '#web/platform/server/ports/call.ts';
import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { HintKeeper } from '#web/platform/server/ports/hints.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { CookieJar } from './cookies.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly durations: Histogram<'route' | 'method' | 'status'>;
  readonly steps: Counter<'journey' | 'kind'>;
  /** What rounds came to that somebody is to hear of. */
  readonly alarms: Counter<'event' | 'outcome' | 'level'>;
}

export type Mount = (router: Router) => void;

/** What a programme answers over HTTP beside the platform's own routes. */
export interface ProgrammeRoutes {
  /** All that the customer API can be asked, the platform's operations among them. */
  readonly operations: Operations;
  readonly api: readonly Mount[];
  /** Below `/webhooks/`, for outside parties. */
  readonly webhooks: readonly Mount[];
  /** Origins beside our own that pages send something to. */
  readonly connectsTo: readonly string[];
}

/** All that the HTTP layer is made of; `main.ts` puts it together. */
export interface ServerParts<Programme extends ProgrammeTypes = ProgrammeTypes> {
  /** Its name as customers know it. */
  readonly product: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly unitOfWork: UnitOfWork<Programme['store']>;
  /** What journeys can ask for, by name. */
  readonly anyCalls: Readonly<Record<string, AnyCall>>;
  loadFacts(context: Omit<CallContext<Programme>, 'aside'>, query?: Query): Promise<Asker>;
  readonly data: Readonly<Record<string, AnyDataSource>>;
  readonly content: { readonly find: () => ServedRelease | undefined; readonly get: () => ServedRelease };
  readonly jar: CookieJar<Programme['hints']>;
  readonly hints: HintKeeper<Programme['hints']>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Any request of the API; and the ones that change something. */
  readonly limiters: { readonly any: RateLimiter; readonly changing: RateLimiter; readonly polled: RateLimiter };
  readonly publicUrl: string;
}
