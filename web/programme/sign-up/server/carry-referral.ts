import { keptWord, noSignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { normaliseCode } from '#web/programme/referrals/domain/referral-code.ts';

import type { UseCase } from '#web/programme/server/catalogue.ts';

/** Carries a friend's referral code, if it is somebody's, into the registration that may follow within the hour (ENT-10). */
export function carryReferral(): UseCase<'referral.carry'> {
  return async (input, { session, visitor, store }) => {
    if (session.customerId !== null) return { outcome: 'signedIn' };
    const code = normaliseCode(keptWord(input.code));
    const friend = code === null ? undefined : await store.customers.findByReferralCode(code);
    if (friend === undefined) return { outcome: 'unknown' };
    const signUp = { ...(visitor.hints.signUp ?? noSignUpHint), friendReferralCode: code };
    return { outcome: 'carried', hints: { signUp } };
  };
}
