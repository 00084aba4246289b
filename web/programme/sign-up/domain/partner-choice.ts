import { defaultPartnerCode } from '#web/platform/domain/content.ts';

/** The partners that a registration points to, by code; null where it does not. */
export interface PartnerPointers {
  readonly ofPromoCode: string | null;
  readonly ofConsumerCode: string | null;
  readonly ofSignUpLink: string | null;
}

/**
 * The one partner whose customer somebody becomes: what they typed themselves counts before the link
 * by which they came, and a promo code before a consumer code; without any, nobody's (ENT-06, ENT-08).
 */
export function choosePartner({ ofPromoCode, ofConsumerCode, ofSignUpLink }: PartnerPointers): string {
  return ofPromoCode ?? ofConsumerCode ?? ofSignUpLink ?? defaultPartnerCode;
}
