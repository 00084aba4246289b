import { defaultPartnerCode, type PartnerContent } from '#web/platform/domain/content.ts';
import { noSignUpHint, type SignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { normaliseCode, splitCodes } from '#web/programme/referrals/domain/referral-code.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

import { partnerOf } from '#web/platform/content/find-partner.ts';

/** What a browser remembers of where its customer came from. */
export interface CameFrom {
  readonly signUp: SignUpHint | null;
  readonly previousLoginPromoPartnerId: string | null;
}

/** The codes that a link carried, of which a promo code counts before a consumer code (ENT-06). */
export function linkedCodes({ query }: SignUpHint): {
  readonly promo: string | null;
  readonly consumer: readonly string[];
} {
  return {
    promo: normaliseCode(query['promo-code'] ?? query['promoCode']),
    consumer: splitCodes(query['consumer-codes'] ?? query['consumerCodes']),
  };
}

/**
 * The partner whose brand a visitor sees: the one whose customer they would become by the link by which they came,
 * else the one that this browser signed in to last (LOG-15, PTR-08).
 */
export function partnerOfVisitor(
  { signUp, previousLoginPromoPartnerId }: CameFrom,
  content: PublishedContent,
): PartnerContent {
  const { promo, consumer } = linkedCodes(signUp ?? noSignUpHint);
  const codes = [
    promo === null ? undefined : content.partnerByPromoCode(promo)?.code,
    ...consumer.map((code) => content.partnerByConsumerCode(code)?.code),
    signUp?.partner,
    previousLoginPromoPartnerId,
  ];
  const known = codes.find((code) => code !== null && code !== undefined && content.partnerByCode(code) !== undefined);
  return partnerOf(known ?? defaultPartnerCode, content);
}
