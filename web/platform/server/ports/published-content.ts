import type { ContentBundle, PartnerContent } from '#web/platform/domain/content.ts';

/** What is published now, as use cases ask for it; always one whole release, never a mix of two. */
export interface PublishedContent {
  /** What the programme publishes of its own; a `ContentList` reads one of them. */
  readonly lists: ContentBundle['lists'];
  /** The partner with this code, in any case; `default` is the unbranded one. */
  partnerByCode(code: string): PartnerContent | undefined;
  /** The partner that gave out this promo code, in any case. */
  partnerByPromoCode(promoCode: string): PartnerContent | undefined;
  /** The partner to whom this consumer code belongs, in any case. */
  partnerByConsumerCode(consumerCode: string): PartnerContent | undefined;
  /**
   * The words for `key`: the partner's own, else the product's, with ICU placeholders filled.
   *
   * `{product}` and `{partner}` are always filled.
   *
   * @throws when no release has the key: the checks before publishing let none through.
   */
  text(partnerCode: string, key: string, values?: Readonly<Record<string, string | number>>): string;
}
