import { defaultPartnerCode, type PartnerContent } from '#web/platform/domain/content.ts';
import { normaliseCode } from '#web/programme/referrals/domain/referral-code.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

export type PartnerQuestion =
  | { readonly by: 'promo-partner-id'; readonly promoPartnerId: string }
  | { readonly by: 'promo-code'; readonly promoCode: string }
  | { readonly by: 'nothing' };

/** The partner of an id or a promo code, or the default one; nothing when nobody has published such a partner (ENT-08). */
export function getPromoPartner(question: PartnerQuestion, content: PublishedContent): PartnerContent | undefined {
  switch (question.by) {
    case 'promo-partner-id':
      return content.partnerByCode(question.promoPartnerId);
    case 'promo-code': {
      const code = normaliseCode(question.promoCode);
      return code === null ? undefined : content.partnerByPromoCode(code);
    }
    case 'nothing':
      return content.partnerByCode(defaultPartnerCode);
  }
}

/** How that partner wants its pages to look; nothing when there is no such partner (PTR-01). */
export function getPromoPartnerCustomizations(
  question: PartnerQuestion,
  content: PublishedContent,
): PartnerContent['customizations'] | undefined {
  return getPromoPartner(question, content)?.customizations;
}
