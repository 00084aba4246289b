import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { make } from './session-routes.ts';
import { answerOnce } from '#web/platform/server/http/routes/with-session.ts';

const limited = {
  detail: 'We cannot send you another just now. Please try again in an hour, or tomorrow if that does not help.',
  retryAfterSeconds: 3600,
};

/** A repeat whose answer was not a word: there is nothing to read again. */
function nothingToRead(): Promise<Reply> {
  return Promise.reject(new Error('The answer of this operation is kept whole'));
}

async function requireSignedIn(context: CallContext): Promise<void> {
  await currentCustomer(context);
}

/** Codes by text message and links by mail: sending them and taking them back. */
export function mountProofs(router: Router, parts: ProgrammeParts): void {
  mountOperation(router, operations.sendOtp, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: async (changing) => {
          const { body } = asking;
          await requireSignedIn(changing.context());
          const { outcome } = await make('otp.send', { for: body.notificationType }, { parts, changing });
          if (outcome !== 'limited') return { status: 200, body: { outcome } };
          const problem = new HttpProblem('too-many-requests', limited);
          return { status: problem.status, problem };
        },
        again: nothingToRead,
      },
    ),
  );

  mountOperation(router, operations.receiveOtp, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: async (changing) => {
          const { body } = asking;
          await requireSignedIn(changing.context());
          const { outcome } = await make(
            'otp.check',
            { for: body.notificationType, code: body.token },
            { parts, changing },
          );
          return { status: 200, body: { outcome } };
        },
        again: nothingToRead,
      },
    ),
  );

  mountOperation(router, operations.verifyEmail, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: async (changing) => {
          const { code } = asking.body;
          await requireSignedIn(changing.context());
          const { outcome } = await make('email.verify', { code }, { parts, changing });
          return { status: 200, body: { verified: outcome === 'verified' || outcome === 'emailUpdated' } };
        },
        again: nothingToRead,
      },
    ),
  );
}
