import { defaultPartnerCode, type PartnerContent } from '#web/platform/domain/content.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

/**
 * The partner of a customer; the default one when theirs is no longer published.
 *
 * @throws when not even the default partner is published: no release is admitted without it.
 */
export function partnerOf(partnerCode: string, content: PublishedContent): PartnerContent {
  const partner = content.partnerByCode(partnerCode) ?? content.partnerByCode(defaultPartnerCode);
  if (partner === undefined) throw new Error('The published content has no default partner.');
  return partner;
}
