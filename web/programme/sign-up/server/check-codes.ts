import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { SignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { choosePartner } from '#web/programme/sign-up/domain/partner-choice.ts';
import { normaliseCode, splitCodes } from '#web/programme/referrals/domain/referral-code.ts';

import { type CodeNeeds, codeOfVisitor } from '#web/programme/referrals/server/code-of-visitor.ts';
import type { CallContext, FormAnswers } from '#web/programme/server/catalogue.ts';
import { linkedCodes } from './partner-of-visitor.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';

type CodeErrors = Readonly<
  Partial<Record<'promoCode' | 'consumerCodes', 'unknown'> & Record<'friendReferralCode', 'unknown' | 'expired'>>
>;

export interface CheckedCodes {
  readonly partnerCode: string;
  readonly promoCode: string | null;
  readonly consumerCodes: readonly string[];
  readonly friendReferralCode: string | null;
  /** Field to message keyword, for codes that the customer typed. */
  readonly errors: CodeErrors;
}

/**
 * The codes of a registration, each checked against what is published and against our customers, and the
 * partner to whom they lead (ENT-06).
 *
 * A code that the customer typed and nobody knows, or that invites nobody any more, is an error on its field. One that only a link
 * carried is dropped: the customer cannot correct what they do not see.
 */
export async function checkCodes(
  typed: FormAnswers<'register-user'>,
  hint: SignUpHint,
  context: Pick<CallContext, 'store' | 'content' | 'visitor'> & CodeNeeds,
): Promise<CheckedCodes> {
  const { content } = context;
  const errors: { -readonly [Code in keyof CodeErrors]: CodeErrors[Code] } = {};
  const linked = linkedCodes(hint);

  const typedPromo = normaliseCode(trimmed(typed.promoCode));
  const promoCode = typedPromo ?? linked.promo;
  const ofPromoCode = promoCode === null ? undefined : content.partnerByPromoCode(promoCode);
  if (typedPromo !== null && ofPromoCode === undefined) errors.promoCode = 'unknown';

  const typedConsumer = splitCodes(trimmed(typed.consumerCodes));
  const isConsumerTyped = typedConsumer.length > 0;
  const consumerCodes = isConsumerTyped ? typedConsumer : linked.consumer;
  const known = consumerCodes.filter((code) => content.partnerByConsumerCode(code) !== undefined);
  if (isConsumerTyped && known.length < consumerCodes.length) errors.consumerCodes = 'unknown';
  const [firstKnown] = known;

  const typedFriend = normaliseCode(trimmed(typed.friendReferralCode));
  const friendCode = typedFriend ?? normaliseCode(hint.friendReferralCode ?? friendIn(hint.query));
  const friend = friendCode === null ? undefined : await codeOfVisitor(friendCode, context, context);
  if (typedFriend !== null && friend?.campaign === undefined)
    errors.friendReferralCode = friend === undefined ? 'unknown' : 'expired';

  return {
    partnerCode: choosePartner({
      ofPromoCode: ofPromoCode?.code ?? null,
      ofConsumerCode: firstKnown === undefined ? null : (content.partnerByConsumerCode(firstKnown)?.code ?? null),
      ofSignUpLink: content.partnerByCode(hint.partner ?? defaultPartnerCode)?.code ?? null,
    }),
    promoCode: ofPromoCode === undefined ? null : promoCode,
    consumerCodes: known,
    friendReferralCode: friend === undefined ? null : friendCode,
    errors,
  };
}

function friendIn(query: SignUpHint['query']): string | undefined {
  return query['friend-referral-code'] ?? query['friendReferralCode'];
}
