import type { BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import { sealTokens } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { FundsAccess } from '#web/programme/spending/server/ports/authorisations.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

/** Access to a bank that answers from memory: no bank can be asked today what somebody had then. */
export function pastFunds(secrets: Secrets): FundsAccess {
  const consentId = secrets.newId();
  const tokens: BankTokens = { accessToken: 'past', accessEndsAt: new Date(0) };
  return { bankId: 'past', consentId, providerId: consentId, tokens: sealTokens(secrets, consentId, tokens) };
}

/** Of whom a history is made, and what their bank is asked by. */
export interface PastOf {
  readonly customerId: string;
  readonly funds: FundsAccess;
}

/**
 * The store as the past of one customer sees it: what is due is theirs alone, their bank can be asked, nobody is written to
 * about what is long over, and of a collection only the history's own provider tells.
 */
export function pastStore(store: Store, { customerId, funds }: PastOf): Store {
  const { authorisations, collections, customers, consents, mandates, purchaseNews } = store;
  const nothing = () => Promise.resolve(undefined);
  return {
    ...store,
    authorisations: {
      ...authorisations,
      findHolder: async (card) => {
        const holder = await authorisations.findHolder(card);
        return holder && { ...holder, funds, facts: { ...holder.facts, link: 'works' } };
      },
    },
    collections: {
      ...collections,
      nextToGather: (_, after) => Promise.resolve(after === null ? customerId : undefined),
      // Their mandate may be younger than their history.
      gather: (of, on) => collections.gather(of, { ...on, chargeOn: () => on.chargeOn(null) }),
      note: (asked, answer, at) => collections.note(asked, { ...answer, lookAt: null }, at),
    },
    mandates: { ...mandates, lookAgain: () => Promise.resolve() },
    customers: { ...customers, find: nothing },
    consents: { ...consents, latest: () => Promise.resolve({}) },
    purchaseNews: { ...purchaseNews, takeDay: () => Promise.resolve([]) },
  };
}
