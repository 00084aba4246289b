import type { Logger } from 'pino';
import type { Counter, Histogram, Registry } from 'prom-client';

import type { ServedRelease } from '#web/server/content/served-release.ts';
import type { AnyCall, CallContext } from '#web/server/ports/call.ts';
import type { AnyDataSource } from '#web/server/ports/data-source.ts';
import type { RateLimiter } from '#web/server/ports/rate-limiter.ts';
import type { UnitOfWork } from '#web/server/ports/unit-of-work.ts';
import type { Calls } from '#web/server/use-cases/calls.ts';
import type { Dependencies } from '#web/server/use-cases/dependencies.ts';
import type { Asker } from '#web/server/use-cases/load-facts.ts';

import type { CookieJar } from './cookies.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly durations: Histogram<'route' | 'method' | 'status'>;
  readonly steps: Counter<'journey' | 'kind'>;
}

/** All that the HTTP layer is made of; `main.ts` puts it together. */
export interface ServerParts {
  readonly dependencies: Dependencies;
  readonly unitOfWork: UnitOfWork;
  readonly calls: Calls;
  /** The same, and what else the definitions may name, for the runner of journeys. */
  readonly anyCalls: Readonly<Record<string, AnyCall>>;
  readonly loadFacts: (context: Omit<CallContext, 'aside'>) => Promise<Asker>;
  readonly data: Readonly<Record<string, AnyDataSource>>;
  readonly content: { readonly find: () => ServedRelease | undefined; readonly get: () => ServedRelease };
  readonly jar: CookieJar;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Any request of the API; and the ones that change something. */
  readonly limiters: { readonly any: RateLimiter; readonly changing: RateLimiter; readonly polled: RateLimiter };
  readonly publicUrl: string;
}
