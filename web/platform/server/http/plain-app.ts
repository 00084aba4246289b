import type Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';

import { HttpProblem } from './http-problem.ts';
import { problemErrors } from './middleware/problem-errors.ts';
import { requestId } from './middleware/request-id.ts';
import { noStore } from './middleware/same-origin.ts';

/** What answers at a port that no browser of a customer reaches: a router's routes, and problems in words for all else. */
export function createPlainApp(router: Router, logger: Logger): Koa {
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
