import type Router from '@koa/router';

import type { HandOver as HandOverBody } from '#web/programme/customer/contract/customer.ts';
import { operations } from '#web/programme/contract/operations.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import { type HandOver, handOverAgain, makeHandOver } from '#web/programme/sign-in/server/hand-over.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { answerOnce } from '#web/platform/server/http/routes/with-session.ts';

/** The native app asks for a code with which its web view goes on (LOG-14). */
export function mountHandOvers(router: Router, parts: ProgrammeParts): void {
  const { dependencies } = parts;

  mountOperation(router, operations.handOver, (ctx, asking) => {
    const key = asking.key ?? '';
    const change = async (context: CallContext): Promise<Reply> => {
      const made = await makeHandOver(dependencies, context, key);
      return made.kind === 'limited' ? { status: tooOften.status, problem: tooOften } : created(made);
    };
    const again = async (context: CallContext) => created(await handOverAgain(dependencies, context, key));
    return answerOnce({ ctx, asking, parts }, { change: ({ context }) => change(context()), again });
  });
}

function created({ code, secondsLeft }: HandOver): Reply {
  const body: HandOverBody = { code, expiresIn: secondsLeft };
  return { status: 201, body };
}

const tooOften = new HttpProblem('too-many-requests', {
  detail: 'You have asked for several codes already. Please wait 15 minutes, then try again.',
  retryAfterSeconds: 900,
});
