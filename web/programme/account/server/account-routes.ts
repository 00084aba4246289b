import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import { answerReading } from '#web/platform/server/http/routes/with-session.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { operations } from '#web/programme/contract/operations.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

import { openFile } from './prepare-data.ts';
import { percentOf } from './request-data.ts';

/** What the page of a customer’s data asks by itself, and the file that it offers (ACC-06). */
export function mountAccount(router: Router, parts: ProgrammeParts): void {
  mountOperation(router, operations.getDataRequest, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const { id } = await currentCustomer(context);
      const found = await context.store.dataRequests.find(id);
      return {
        status: 200,
        body: { status: found?.state ?? null, percent: found === undefined ? 0 : percentOf(found) },
      };
    }),
  );

  mountOperation(router, operations.getDataFile, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const { id } = await currentCustomer(context);
      const found = await context.store.dataRequests.find(id);
      const { clock, secrets } = parts.dependencies;
      if (found === undefined || found.file === null || (found.expiresAt ?? clock.now()) <= clock.now())
        throw new HttpProblem('not-found');
      return { status: 200, body: openFile(secrets, { customerId: id, file: found.file }) };
    }),
  );
}
