import type Router from '@koa/router';

import { HttpProblem } from '../http-problem.ts';
import type { ServerParts } from '../server-parts.ts';

export interface Lifecycle {
  /** The process has been told to stop: it finishes what it has and takes nothing new. */
  readonly isStopping: () => boolean;
}

/** For whoever sends customers here: is the process alive, may it be sent any (OPS-06). */
export function mountOperations(router: Router, parts: ServerParts, lifecycle: Lifecycle): void {
  router.get('/api/health', (ctx) => {
    ctx.state.route = '/api/health';
    ctx.body = { status: 'alive' };
  });

  router.get('/api/ready', async (ctx) => {
    ctx.state.route = '/api/ready';
    const release = parts.content.find();
    if (lifecycle.isStopping() || release === undefined)
      throw new HttpProblem('unavailable', { detail: 'Not ready yet.', retryAfterSeconds: 1 });
    await parts.unitOfWork.statement(({ releases }) => releases.newestNumber());
    ctx.body = { status: 'ready', release: release.number };
  });
}

/** For whoever runs the process: how is it doing (OPS-06). */
export function mountMetrics(router: Router, { registry }: ServerParts['metrics']): void {
  router.get('/metrics', async (ctx) => {
    ctx.type = registry.contentType;
    ctx.body = await registry.metrics();
  });
}
