import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';

import type {
  CallAnswer,
  CallContext,
  CallInput,
  CallName,
  Programme,
  UseCase,
} from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { requestIdOf } from '#web/platform/server/http/visitor.ts';
import { presentUser } from '#web/programme/customer/server/present-customer.ts';
import { answerOnce, answerReading, type Changing } from '#web/platform/server/http/routes/with-session.ts';

const tooOften = {
  detail: 'There have been a lot of attempts. Wait a few minutes, then try again.',
  retryAfterSeconds: 300,
};

/** Who is signed in. */
export function whoIsSignedIn({ dependencies }: ProgrammeParts) {
  return async (context: CallContext): Promise<Reply> => {
    const customer = await currentCustomer(context);
    const { session, content } = context;
    const partner = partnerOf(customer.partnerCode, content);
    return { status: 200, body: presentUser(customer, { session, partner, now: dependencies.clock.now() }) };
  };
}

function refused(problem: HttpProblem): Reply {
  return { status: problem.status, problem };
}

/** The call of that name, with what it says about the session done. */
export async function make<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { parts, changing }: { readonly parts: ProgrammeParts; readonly changing: Changing<Programme> },
): Promise<CallAnswer<Name>> {
  const call: UseCase<Name> = parts.calls[name];
  const answer = await call(input, changing.context());
  if (answer.session) await changing.browser.follow(answer.session);
  return answer;
}

/** Signing in and out, and who is signed in. */
export function mountSession(router: Router, parts: ProgrammeParts): void {
  const user = whoIsSignedIn(parts);
  mountOperation(router, operations.getLoggedIn, (ctx, asking) => answerReading({ ctx, asking, parts }, user));

  mountOperation(router, operations.login, (ctx, asking) =>
    answerOnce(
      { ctx, asking, parts },
      {
        change: async (changing) => {
          const { hints, outcome } = await make(
            'session.sign-in',
            { body: asking.body, accountType: 'PERSONAL' },
            { parts, changing },
          );
          switch (outcome) {
            case 'signedIn':
              return { ...(await user(changing.context())), ...(hints && { hints }) };
            case 'wrong':
              return refused(
                new HttpProblem('credentials-wrong', { detail: 'That email address and password don’t match.' }),
              );
            case 'newDevice':
              return refused(
                new HttpProblem('device-unauthorized', {
                  detail: 'We don’t recognise this device. Enter the code from our text message to log in.',
                }),
              );
            case 'locked':
              return refused(
                new HttpProblem('account-locked', {
                  detail: 'This account is locked after too many attempts. Please try again in 15 minutes.',
                }),
              );
            case 'limited':
              return refused(new HttpProblem('too-many-requests', tooOften));
          }
        },
        again: user,
      },
    ),
  );

  mountOperation(router, operations.logout, (ctx, asking) => {
    // Ending what has ended is harmless, so no key is asked for.
    const unkeyed = { ...asking, key: `logout-${requestIdOf(ctx)}` };
    return answerOnce(
      { ctx, asking: unkeyed, parts },
      {
        change: async (changing) => {
          await make('session.sign-out', {}, { parts, changing });
          return { status: 204 };
        },
        again: () => Promise.resolve({ status: 204 }),
      },
    );
  });
}
