import { keptWord, noSignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { normaliseCode } from '#web/programme/referrals/domain/referral-code.ts';
import { codeOfVisitor, type CodeNeeds } from '#web/programme/referrals/server/code-of-visitor.ts';

import type { UseCase } from '#web/programme/server/catalogue.ts';

/**
 * Carries a friend's referral code, if it is somebody's and invites friends now, into the registration that may follow within
 * the hour (ENT-10). Somebody who opens their own link is told that it is theirs (REF-02).
 */
export function carryReferral(needed: CodeNeeds): UseCase<'referral.carry'> {
  return async (input, context) => {
    const { session, visitor, store } = context;
    const code = normaliseCode(keptWord(input.code));
    if (session.customerId !== null) {
      const own = await store.customers.find(session.customerId);
      return { outcome: own?.referralCode === code ? 'own' : 'signedIn' };
    }
    const friend = code === null ? undefined : await codeOfVisitor(code, context, needed);
    if (friend === undefined) return { outcome: 'unknown' };
    if (friend.campaign === undefined) return { outcome: 'ended' };
    const signUp = { ...(visitor.hints.signUp ?? noSignUpHint), friendReferralCode: code };
    return { outcome: 'carried', hints: { signUp } };
  };
}
