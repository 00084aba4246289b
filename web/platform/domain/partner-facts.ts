import type { PartnerContent } from './content.ts';

/** What journeys may know of the partner whose brand is shown. A quotation counts with its source alone. */
export function partnerFacts({ code, customizations, displayMarketingOptIn }: PartnerContent) {
  const { signUp, charity, reviews, press } = customizations;
  return {
    'partner.code': code,
    'partner.hidePromoCodeInput': signUp?.hidePromoCodeInput ?? false,
    'partner.appOnly': signUp?.appOnly ?? false,
    'partner.hideRiskCheck': signUp?.hideRiskCheck ?? false,
    'partner.newsletterShown': displayMarketingOptIn,
    'partner.pressShown': isSaid(press?.quote) && isSaid(press?.source),
    charityCustomer: charity?.isCharity ?? false,
    reviewScore: reviews?.score?.toFixed(1) ?? null,
  } as const;
}

function isSaid(words: string | undefined): boolean {
  return words !== undefined && words.trim() !== '';
}
