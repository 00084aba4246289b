import type { AccountBalance } from '#web/programme/bank-linking/server/ports/account-information.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { kindToRelink } from './relink-account.ts';
import { sealTokens, tokensIn } from './sealed-accounts.ts';

/** `relink`: the bank lets us see it no more until the customer allows it again (LNK-06). */
export type ReadBalance =
  | { readonly kind: 'success'; readonly balance: AccountBalance }
  | { readonly kind: 'relink' }
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'noSuchAccount' };

/**
 * Asks the bank what is on a linked account of the customer's, who waits for it (LNK-06).
 *
 * This is where we learn that a consent is over: the link is broken from then on. What the bank gives us for the next time
 * is kept, unless the customer has renewed the link meanwhile.
 */
export function readBalance(dependencies: Pick<Dependencies, 'banks' | 'clock' | 'secrets'>) {
  const { banks, clock, secrets } = dependencies;
  return async (linkId: string, context: CallContext): Promise<ReadBalance> => {
    const { id: customerId } = await currentCustomer(context);
    const { linkedAccounts, bankConsents } = context.store;
    const link = (await linkedAccounts.ofCustomer(customerId)).find(({ id }) => id === linkId);
    if (link === undefined) return { kind: 'noSuchAccount' };
    const consent = await bankConsents.ofLink(link.id, 'accounts');
    const tokens = consent && tokensIn(consent, secrets);
    const isOver = kindToRelink(link, clock.now()) === 'accounts';
    if (isOver || !consent?.tokens || tokens === undefined) return { kind: 'relink' };

    const access = { bankId: link.bankId, tokens, customerIp: context.visitor.ip };
    const answer = await banks.accounts.balance(access, link.accountId);
    const from = consent.tokens;
    const to = answer.renewed && sealTokens(secrets, consent.id, answer.renewed);
    if (to !== undefined) await bankConsents.renewTokens(consent.id, { from, to });
    switch (answer.kind) {
      case 'done': {
        const { pence, currency, at } = answer.value;
        if (currency === 'GBP') await linkedAccounts.noteBalance(link.id, { pence, at });
        return { kind: 'success', balance: answer.value };
      }
      case 'consentEnded':
        await bankConsents.noteBroken(consent.id, to ?? from);
        return { kind: 'relink' };
      case 'bankUnavailable': {
        const { retryAfterSeconds } = answer;
        return { kind: 'unavailable', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
      }
      case 'refused':
        return { kind: 'unavailable' };
    }
  };
}
