import { type AccountType, findAccountType } from '#web/programme/customer/domain/account-type.ts';
import { arrivedWith, entryCookies, keptWord, parseSignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { type PreSelectedPlan, preSelectedPlan } from '#web/programme/plans/domain/plan-terms.ts';
import type { HintKeeper, Hints } from '#web/platform/server/ports/hints.ts';

import { type CameFrom, partnerOfVisitor } from './partner-of-visitor.ts';

/** What a browser remembers of how its customer came, and as what they signed in last (ENT-01, LOG-15). */
export interface EntryHints extends Hints, CameFrom {
  readonly previousLoginCustomerType: AccountType | null;
  /** The plan that a link has named; the carousel of plans begins with it (PLN-01). */
  readonly preSelectedPlan: PreSelectedPlan | null;
}

const longestCookie = 4096;

export const entryHints: HintKeeper<EntryHints> = {
  cookies: entryCookies,
  read: (sent, hints) => ({
    ...hints,
    signUp: parseSignUpHint(jsonIn(sent('sign-up'))),
    previousLoginCustomerType: findAccountType(sent('customer-type')) ?? null,
    previousLoginPromoPartnerId: keptWord(sent('partner')),
    preSelectedPlan: preSelectedPlan(sent('plan')),
  }),
  write: ({ signUp, previousLoginCustomerType, previousLoginPromoPartnerId, preSelectedPlan: plan }) => ({
    ...(signUp !== undefined && { 'sign-up': signUp && Buffer.from(JSON.stringify(signUp)).toString('base64url') }),
    ...(previousLoginCustomerType !== undefined && { 'customer-type': previousLoginCustomerType }),
    ...(previousLoginPromoPartnerId !== undefined && { partner: previousLoginPromoPartnerId }),
    ...(plan !== undefined && { plan }),
  }),
  arrivedWith: (hints, query) => ({
    ...hints,
    signUp: arrivedWith(hints.signUp, query),
    preSelectedPlan: preSelectedPlan(query['preSelectedPlan']) ?? hints.preSelectedPlan,
  }),
  keptAtOnce: (arrived, before, content) => ({
    // The next page must be branded before its address says why (PTR-08).
    ...(partnerOfVisitor(arrived, content) !== partnerOfVisitor(before, content) && { signUp: arrived.signUp }),
    ...(arrived.preSelectedPlan !== before.preSelectedPlan && { preSelectedPlan: arrived.preSelectedPlan }),
  }),
};

function jsonIn(cookie: string | undefined): unknown {
  if (cookie === undefined || cookie.length > longestCookie) return undefined;
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
