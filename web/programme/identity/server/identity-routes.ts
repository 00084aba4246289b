import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { issueUploadToken } from '#web/programme/identity/server/issue-upload-token.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { answerOnce, answerReading } from '#web/platform/server/http/routes/with-session.ts';

const notDue = new HttpProblem('state-conflict', { detail: 'No document is needed.' });
const notNow = new HttpProblem('unavailable', {
  detail: 'You can’t send a document at the moment. Please try again shortly.',
  retryAfterSeconds: 10,
});

/** What the pages of the identity check ask by themselves (KYC-01, KYC-02). */
export function mountIdentity(router: Router, parts: ProgrammeParts): void {
  const issue = issueUploadToken(parts.dependencies);

  mountOperation(router, operations.getIdentity, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      await currentCustomer(context);
      const { facts } = await parts.loadFacts(context);
      return { status: 200, body: { status: facts['identity'] } };
    }),
  );

  const uploadToken = async (context: CallContext): Promise<Reply> => {
    const issued = await issue(context);
    switch (issued.kind) {
      case 'issued':
        return { status: 201, body: { token: issued.token, uploadUrl: issued.uploadUrl } };
      case 'not-due':
        return { status: notDue.status, problem: notDue };
      case 'unavailable':
        return { status: notNow.status, problem: notNow };
    }
  };
  // A token is kept nowhere, so a repeat gets another.
  mountOperation(router, operations.createUploadToken, (ctx, asking) =>
    answerOnce({ ctx, asking, parts }, { change: ({ context }) => uploadToken(context()), again: uploadToken }),
  );
}
