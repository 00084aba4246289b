import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import { riskCheckStanding } from '#web/programme/eligibility/domain/account-analysis.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';

import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { answerReading, requireOpen } from '#web/platform/server/http/routes/with-session.ts';

/**
 * What the page of the risk check asks several times a second (ELG-04).
 *
 * While there is nothing to tell, one look into an index says so; only who is to be told something passes the page's gates.
 */
export function mountRiskCheck(router: Router, parts: ProgrammeParts): void {
  mountOperation(router, operations.getRiskCheck, async (ctx, asking) => {
    const { page } = asking;
    await answerReading({ ctx, asking: { ...asking, page: undefined }, parts }, async (context) => {
      const standing = await standingOf(context);
      if (standing === 'awaited' || standing === 'late') return { status: 200, body: { status: standing } };
      await requireOpen(page, context, parts);
      await currentCustomer(context);
      const { facts } = await parts.loadFacts(context);
      return { status: 200, body: { status: facts['riskCheck'] } };
    });
  });
}

async function standingOf({ store, session }: CallContext) {
  const analysis = session.customerId === null ? undefined : await store.accountAnalyses.newest(session.customerId);
  return analysis && riskCheckStanding(analysis);
}
