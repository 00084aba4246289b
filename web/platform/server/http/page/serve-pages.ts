import type { Middleware } from 'koa';

import { HttpProblem } from '../http-problem.ts';
import { answerPage } from './answer-page.ts';
import { answerPosted } from './posted-page.ts';
import type { PageTools } from './send-page.ts';

/**
 * Answers every address with the page of the application: status 200 where a journey declares it, 404 where none does (RUN-01).
 *
 * It is drawn (RUN-16) where it can be known what its visit will show: for somebody without a session by working that out where
 * it is the same for everybody, otherwise by visiting it, as long as the visit makes no call. A page that was posted is answered with what came of it (RUN-17).
 */
export function servePages(tools: PageTools): Middleware {
  return async (ctx) => {
    if (ctx.method === 'POST') await answerPosted(ctx, tools);
    else if (ctx.method === 'GET' || ctx.method === 'HEAD') await answerPage(ctx, tools);
    else throw new HttpProblem('method-not-allowed');
  };
}
