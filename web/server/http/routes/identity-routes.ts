import type Router from '@koa/router';

import { operations } from '#web/contract/operations.ts';
import { currentCustomer } from '#web/server/use-cases/current-customer.ts';
import { issueUploadToken } from '#web/server/use-cases/identity/issue-upload-token.ts';

import { HttpProblem } from '../http-problem.ts';
import { mountOperation } from '../operation-router.ts';
import type { ServerParts } from '../server-parts.ts';
import { answerReading } from './with-session.ts';

/** What the pages of the identity check ask by themselves (KYC-01, KYC-02). */
export function mountIdentity(router: Router, parts: ServerParts): void {
  const issue = issueUploadToken(parts.dependencies);

  mountOperation(router, operations.getIdentity, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      await currentCustomer(context);
      const { facts } = await parts.loadFacts(context);
      return { status: 200, body: { status: facts['identity'] } };
    }),
  );

  mountOperation(router, operations.createUploadToken, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const issued = await issue(context);
      switch (issued.kind) {
        case 'issued':
          return { status: 201, body: { token: issued.token, uploadUrl: issued.uploadUrl } };
        case 'not-due':
          throw new HttpProblem('state-conflict', { detail: 'No document is needed.' });
        case 'unavailable':
          throw new HttpProblem('unavailable', {
            detail: 'Documents cannot be sent just now. Try again in a moment.',
            retryAfterSeconds: 10,
          });
      }
    }),
  );
}
