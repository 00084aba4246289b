import type { Context } from 'koa';

import type { Hints } from '#web/platform/server/ports/hints.ts';

import type { SessionToken } from '../journeys/caller.ts';
import type { CookieJar } from './cookies.ts';
import type { HttpProblem } from './http-problem.ts';
import { answerProblem } from './middleware/problem-errors.ts';

/** What a handler answers. A problem that is returned, not thrown, leaves what was changed (a counted try) in place. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly problem?: HttpProblem;
  /** The id of what it is about, which a repeat is told of, whatever has taken its place since. Never a person’s data. */
  readonly about?: string;
  /** The session that the browser is to use from now on. */
  readonly session?: SessionToken | undefined;
  readonly hints?: Partial<Hints>;
}

/** Writes `reply` as the answer; called once the transaction behind it has committed. */
export function send(ctx: Context, reply: Reply, jar: CookieJar): void {
  if (reply.session) jar.setSession(ctx, reply.session);
  if (reply.hints) jar.setHints(ctx, reply.hints);
  if (reply.problem) {
    answerProblem(ctx, reply.problem);
    return;
  }
  ctx.status = reply.status;
  if (reply.body !== undefined) ctx.body = reply.body;
}
