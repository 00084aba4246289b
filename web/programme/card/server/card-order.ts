import type { CardOrder } from '#web/card-management/contract/card-order.ts';
import type { Card } from '#web/programme/card/domain/card.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';

/** What card-management is asked for; nothing where the post knows no way to the customer. */
export function orderOf(
  { id: customerId, givenName, familyName, address }: Customer,
  { kind, ...card }: Pick<Card, 'kind' | 'replaces' | 'insteadOf'>,
): CardOrder | undefined {
  if (address === null) return undefined;
  const replaces =
    card.replaces ??
    (card.insteadOf === null ? null : { card: card.insteadOf, reason: 'upgraded' as const, isInstead: true as const });
  const { line1, line2, town, postcode } = address;
  const to = { line1, ...(line2 === undefined ? {} : { line2 }), town, postcode };
  return { customerId, kind, givenName, familyName, address: to, ...(replaces && { replaces }) };
}
