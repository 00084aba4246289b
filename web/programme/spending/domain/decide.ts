import { isExpired } from '#web/programme/card/domain/card.ts';
import type { CardState } from '#web/programme/card/domain/card.ts';
import type { Block } from '#web/programme/customer/domain/customer.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { OwnDecline } from './decision-reason.ts';
import type { Purchase } from './purchase.ts';
import {
  type CountedUse,
  exposureCapFor,
  limitPassed,
  nothingUsed,
  spendLimits,
  type Trust,
  useOn,
} from './spend-limits.ts';

/** What is known of whose card it is, by what is stored with us: nothing of it is the merchant's or the processor's word. */
export interface CardFacts {
  readonly cardState: CardState;
  /** `YYYY-MM`. */
  readonly expiresOn: string | null;
  readonly block: Block | null;
  readonly isOnHold: boolean;
  /** Direct Debits may be taken by a mandate that is in use. */
  readonly mandate: 'active' | 'none';
  /** A Direct Debit of theirs was returned and is not paid yet. */
  readonly isStopped: boolean;
  /** Whether the bank may be asked for funds. */
  readonly link: 'works' | 'broken';
  /** What was spent and is not collected yet; pence. */
  readonly atRisk: number;
  readonly trust: Trust;
  /** Nothing where the customer has never spent. */
  readonly used: CountedUse | null;
}

/** `answered`: it needs no bank. `reserve`: the money is set aside and the bank is asked, unless it is declined by then. */
export type Decision =
  | { readonly kind: 'declined'; readonly reason: OwnDecline }
  | { readonly kind: 'approved' }
  | { readonly kind: 'reserve' };

/** Where no card of ours is paid with: those whom the Financial Action Task Force calls for action against (October 2024). */
const closedCountries: ReadonlySet<string> = new Set(['PRK', 'IRN', 'MMR']);

/**
 * What becomes of a purchase before money is set aside and the bank is asked (CRD-11, CRD-13): cheap and certain reasons
 * first, and the first that holds is the reason.
 *
 * @param today the day in London
 */
export function decide(purchase: Purchase, facts: CardFacts | undefined, today: CalendarDate): Decision {
  if (facts === undefined) return declined('CARD_UNKNOWN');
  const reason = declineBy(purchase, facts, today);
  if (reason !== undefined) return declined(reason);
  return purchase.kind === 'spend' ? { kind: 'reserve' } : { kind: 'approved' };
}

const declined = (reason: OwnDecline): Decision => ({ kind: 'declined', reason });

function declineBy(purchase: Purchase, facts: CardFacts, today: CalendarDate): OwnDecline | undefined {
  if (purchase.kind === 'other') return 'NOT_OFFERED';
  const byCard = declineByCard(facts, today);
  // Money that comes back to a card is never turned away for what stops spending.
  if (purchase.kind === 'credit') return byCard === 'CARD_FROZEN' ? undefined : byCard;
  const byStanding = declineByCustomer(facts) ?? byCard ?? declineByBank(facts) ?? declineByMerchant(purchase);
  return byStanding ?? (purchase.kind === 'spend' ? declineByAmount(purchase, facts, today) : undefined);
}

function declineByCustomer({ block, isOnHold }: CardFacts): OwnDecline | undefined {
  if (block !== null) return 'CUSTOMER_BLOCKED';
  return isOnHold ? 'CUSTOMER_HOLD' : undefined;
}

function declineByCard({ cardState, expiresOn }: CardFacts, today: CalendarDate): OwnDecline | undefined {
  switch (cardState) {
    case 'closed':
      return 'CARD_CLOSED';
    case 'ordered':
    case 'making':
    case 'posted':
      return 'CARD_NOT_ACTIVATED';
    case 'frozen':
      return 'CARD_FROZEN';
    case 'active':
      return expiresOn !== null && isExpired(expiresOn, today) ? 'CARD_EXPIRED' : undefined;
  }
}

function declineByBank({ mandate, isStopped, link }: CardFacts): OwnDecline | undefined {
  if (mandate === 'none') return 'MANDATE_OVER';
  if (isStopped) return 'COLLECTION_BOUNCED';
  return link === 'broken' ? 'LINK_BROKEN' : undefined;
}

function declineByMerchant({ merchant }: Purchase): OwnDecline | undefined {
  return closedCountries.has(merchant.country) ? 'COUNTRY' : undefined;
}

/**
 * The limit that a purchase would pass by what is used and at risk, or the cap. What is set aside is held against the same
 * limits once more, in the moment in which it is set aside.
 */
export function declineByAmount(
  purchase: Pick<Purchase, 'pence' | 'channel' | 'region'>,
  { used, atRisk, trust }: Pick<CardFacts, 'used' | 'atRisk' | 'trust'>,
  today: CalendarDate,
): OwnDecline | undefined {
  const { region, pence } = purchase;
  const use = used === null ? nothingUsed[region] : useOn(today, used, region);
  const passed = limitPassed(purchase, use, spendLimits[region]);
  return passed ?? (atRisk + pence > exposureCapFor(trust, today) ? 'EXPOSURE_CAP' : undefined);
}
