import Router from '@koa/router';
import Koa from 'koa';

import type { Operations } from '#web/platform/contract/operation.ts';

import { HttpProblem } from './http-problem.ts';
import { problemErrors } from './middleware/problem-errors.ts';
import { requestId } from './middleware/request-id.ts';
import { noStore } from './middleware/same-origin.ts';
import { mountDocumentation } from './routes/documentation-routes.ts';
import { mountMetrics } from './routes/operations-routes.ts';
import type { ServerParts } from './server-parts.ts';

/** What those who run and build on the API read, at a port that customers do not reach (OPS-06, OPS-07). */
export function createOperationsApp({ product, logger, metrics }: ServerParts, documented: Operations): Koa {
  const router = new Router();
  mountMetrics(router, metrics);
  mountDocumentation(router, product, documented);
  const app = new Koa();
  app.silent = true;
  app.use(requestId());
  app.use(problemErrors(logger));
  app.use(noStore());
  app.use(router.routes());
  app.use(() => {
    throw new HttpProblem('not-found');
  });
  return app;
}
