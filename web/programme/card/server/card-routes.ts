import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import { answerOnce } from '#web/platform/server/http/routes/with-session.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

import { type Issued, issueActivationToken, issuePinToken } from './issue-action-token.ts';
import type { MayActivate } from './use-card.ts';

const notDue = new HttpProblem('state-conflict', { detail: 'There is nothing of the kind to do for this card.' });
const notNow = new HttpProblem('unavailable', {
  detail: 'We can’t do this at the moment. Please try again shortly.',
  retryAfterSeconds: 10,
});

/** What a browser asks before it speaks to card-management (CRD-01, CRD-03). */
export const mountCards =
  (mayActivate: MayActivate) =>
  (router: Router, parts: ProgrammeParts): void => {
    const pin = issuePinToken(parts.dependencies, mayActivate);
    const activation = issueActivationToken(parts.dependencies, mayActivate);
    const answerOf = async (issued: Promise<Issued>): Promise<Reply> => {
      const answer = await issued;
      if (answer.kind === 'issued') return { status: 201, body: { token: answer.token } };
      const problem = answer.kind === 'not-due' ? notDue : notNow;
      return { status: problem.status, problem };
    };
    // A token is kept nowhere, so a repeat gets another.
    const mount = (
      operation: typeof operations.createPinToken | typeof operations.createActivationToken,
      issue: (context: CallContext) => Promise<Issued>,
    ) => {
      mountOperation(router, operation, (ctx, asking) =>
        answerOnce(
          { ctx, asking, parts },
          { change: ({ context }) => answerOf(issue(context())), again: (context) => answerOf(issue(context)) },
        ),
      );
    };
    mount(operations.createPinToken, pin);
    mount(operations.createActivationToken, activation);
  };
