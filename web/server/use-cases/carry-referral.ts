import { keptWord, noSignUpHint } from '#web/domain/entry.ts';
import type { UseCase } from '#web/server/ports/call.ts';

/** Carries a friend's referral code into the registration that may follow within the hour (ENT-10). */
export function carryReferral(): UseCase {
  return (input, { session, visitor }) => {
    if (session.customerId !== null) return Promise.resolve({ outcome: 'signedIn' });
    const signUp = { ...(visitor.hints.signUp ?? noSignUpHint), friendReferralCode: keptWord(input['code']) };
    return Promise.resolve({ outcome: 'carried', hints: { signUp } });
  };
}
