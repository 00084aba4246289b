import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';
import { Overloaded } from '#web/platform/server/ports/passwords.ts';
import { InputRefused } from '#web/platform/server/journeys/checked-calls.ts';
import { NotAllowed, type NotAllowedReason } from '#web/platform/server/journeys/not-allowed.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem, problemBody } from '../http-problem.ts';
import { requestIdOf } from '../visitor.ts';

const retrySeconds = 2;

/** Every fault becomes a problem (RFC 9457); what is not expected is logged by name and place, never with its values. */
export function problemErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = problemFor(error);
      if (problem.code === 'unexpected')
        logger.error({ event: 'fault', requestId: requestIdOf(ctx), ...describeFault(error) });
      answerProblem(ctx, problem);
    }
  };
}

/** Writes `problem` as the answer. */
export function answerProblem(ctx: Context, problem: HttpProblem): void {
  const { retryAfterSeconds } = problem.parts;
  ctx.state.problem = problem.code;
  ctx.status = problem.status;
  if (retryAfterSeconds !== undefined) ctx.set('Retry-After', String(retryAfterSeconds));
  ctx.body = problemBody(problem, requestIdOf(ctx));
  ctx.type = 'application/problem+json';
}

/** What a fault is to whoever asked. */
export function problemFor(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StoreUnavailable || error instanceof Overloaded) {
    return new HttpProblem('unavailable', {
      detail: 'We can’t answer at the moment. Please try again shortly.',
      retryAfterSeconds: retrySeconds,
    });
  }
  if (error instanceof NotAllowed) return notAllowed(error.reason);
  if (error instanceof InputRefused) return new HttpProblem('request-invalid', { detail: error.message });
  // What Koa and its body parser throw about a request that is not right.
  const status = membersOf(error)['status'];
  if (status === 413) return new HttpProblem('too-large', { detail: 'The request is larger than 64 kB.' });
  if (status === 415) return new HttpProblem('json-only');
  if (status === 405 || status === 501) return new HttpProblem('method-not-allowed');
  if (status === 404) return new HttpProblem('not-found');
  if (typeof status === 'number' && status >= 400 && status < 500) return new HttpProblem('request-invalid');
  return new HttpProblem('unexpected', { detail: 'Something went wrong on our side. Please try again.' });
}

function notAllowed(reason: NotAllowedReason): HttpProblem {
  switch (reason) {
    case 'not-signed-in':
      return new HttpProblem('signed-out');
    case 'not-found':
      return new HttpProblem('not-found');
    case 'wrong-state':
      return new HttpProblem('state-conflict');
  }
}
