import { defaultPartnerCode, type PartnerContent } from '#web/domain/content.ts';
import type { Hints } from '#web/domain/entry.ts';
import type { PublishedContent } from '#web/server/ports/published-content.ts';

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

/**
 * The partner whose brand a visitor sees: the one of the link by which they came, else the one that this
 * browser signed in to last (LOG-15, PTR-08).
 */
export function partnerOfVisitor(hints: Hints, content: PublishedContent): PartnerContent {
  const codes = [hints.signUp?.partner, hints.previousLoginPromoPartnerId];
  const known = codes.find((code) => code !== null && code !== undefined && content.partnerByCode(code) !== undefined);
  return partnerOf(known ?? defaultPartnerCode, content);
}
