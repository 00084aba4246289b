import type { UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';
import { judgeAccount } from './judge-account.ts';
import { accountsIn } from './sealed-accounts.ts';

/** Judges the account that the customer chose among several (RET-05). Only its id is believed; the rest is the bank's. */
export function chooseAccount(dependencies: Dependencies): UseCase<'bank.choose'> {
  return async (input, context) => {
    const { id, hold } = await currentCustomer(context);
    const link = await context.store.bankLinks.unfinished(id);
    if (link === undefined) return { outcome: 'none' };
    if (hold !== null) return { outcome: 'judgements' };
    if (link.refusal === 'blocked') return { outcome: 'blocked' };
    const accountId = trimmed(input.accountId);
    const chosen = accountsIn(link, dependencies.secrets).find((account) => account.id === accountId);
    if (chosen === undefined || chosen.isEligible === false || chosen.isLinked === true)
      return { outcome: 'notEligible' };
    return { outcome: await judgeAccount(link, chosen, { dependencies, context }) };
  };
}
