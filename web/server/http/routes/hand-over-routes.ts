import type Router from '@koa/router';

import type { HandOver } from '#web/contract/identity.ts';
import { operations } from '#web/contract/operations.ts';
import { handOverLifetimeSeconds } from '#web/domain/hand-over.ts';
import type { CallContext } from '#web/server/ports/call.ts';
import { makeHandOver } from '#web/server/use-cases/hand-over.ts';

import { HttpProblem } from '../http-problem.ts';
import { mountOperation } from '../operation-router.ts';
import type { Reply } from '../reply.ts';
import type { ServerParts } from '../server-parts.ts';
import { answerOnce } from './with-session.ts';

/** The native app asks for a code with which its web view goes on (LOG-14). */
export function mountHandOvers(router: Router, parts: ServerParts): void {
  const handOver = async (context: CallContext): Promise<Reply> => {
    const made = await makeHandOver(parts.dependencies, context);
    if (made.kind === 'limited') return { status: tooOften.status, problem: tooOften };
    const body: HandOver = { code: made.code, expiresIn: handOverLifetimeSeconds };
    return { status: 201, body };
  };
  // A code is kept nowhere, so a repeat gets another.
  mountOperation(router, operations.handOver, (ctx, asking) =>
    answerOnce({ ctx, asking, parts }, { change: ({ context }) => handOver(context()), again: handOver }),
  );
}

const tooOften = new HttpProblem('too-many-requests', {
  detail: 'Several codes have been asked for already. Wait a quarter of an hour, then ask again.',
  retryAfterSeconds: 900,
});
