import Router from '@koa/router';
import type Koa from 'koa';

import type { Operations } from '#web/platform/contract/operation.ts';

import { createPlainApp } from './plain-app.ts';
import { mountDocumentation } from './routes/documentation-routes.ts';
import { mountMetrics } from './routes/operations-routes.ts';
import type { ServerParts } from './server-parts.ts';

/** What those who run and build on the API read, at a port that customers do not reach (OPS-06, OPS-07). */
export function createOperationsApp({ product, logger, metrics }: ServerParts, documented: Operations): Koa {
  const router = new Router();
  mountMetrics(router, metrics);
  mountDocumentation(router, product, documented);
  return createPlainApp(router, logger);
}
