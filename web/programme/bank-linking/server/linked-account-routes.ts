import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { readBalance } from '#web/programme/bank-linking/server/read-balance.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { answerReading } from '#web/platform/server/http/routes/with-session.ts';

/** What a customer's bank says of a linked account, asked for when it is shown (LNK-06). */
export function mountLinkedAccounts(router: Router, parts: ProgrammeParts): void {
  const read = readBalance(parts.dependencies);

  mountOperation(router, operations.getAccountBalance, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const linkedAccountId = asking.params.id;
      const found = await read(linkedAccountId, context);
      switch (found.kind) {
        case 'success': {
          const { pence, currency, at } = found.balance;
          const totalBalance = { pence, currency };
          return {
            status: 200,
            body: { linkedAccountId, status: 'success', totalBalance, lastUpdate: at.toISOString() },
          };
        }
        case 'relink':
          return { status: 200, body: { linkedAccountId, status: 'relink', totalBalance: null, lastUpdate: null } };
        case 'noSuchAccount':
          throw new NotAllowed('not-found');
        case 'unavailable':
          throw new HttpProblem('unavailable', {
            detail: 'Your bank can’t show us the balance right now.',
            retryAfterSeconds: found.retryAfterSeconds ?? 30,
          });
      }
    }),
  );
}
