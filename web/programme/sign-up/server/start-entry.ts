import { findAccountType } from '#web/programme/customer/domain/account-type.ts';
import { keptQuery, keptWord } from '#web/programme/sign-up/domain/entry.ts';

import type { UseCase } from '#web/programme/server/catalogue.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';

/**
 * Keeps what a link of a partner or a campaign says, for the registration that may follow within the hour
 * (ENT-01, ENT-02). A link with an unknown partner is kept without it.
 */
export function startEntry(): UseCase<'entry.start'> {
  return (input, { session, visitor, content }) => {
    if (session.customerId !== null) return Promise.resolve({ outcome: 'signedIn' });
    const word = trimmed(input.accountType);
    const accountType = findAccountType(word);
    if (word !== null && accountType === undefined) return Promise.resolve({ outcome: 'unknownAccountType' });

    const query = keptQuery(input.query);
    const named = keptWord(trimmed(input.partner) ?? query['partner']);
    const partner = named === null ? undefined : content.partnerByCode(named);
    const signUp = {
      accountType: accountType ?? null,
      partner: partner?.code ?? null,
      channel: keptWord(input.channel),
      friendReferralCode: visitor.hints.signUp?.friendReferralCode ?? null,
      query,
    };
    const isUnknown = named !== null && partner === undefined;
    return Promise.resolve({ outcome: isUnknown ? 'unknownPartner' : 'started', hints: { signUp } });
  };
}
