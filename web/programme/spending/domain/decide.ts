import { isExpired } from '#web/programme/card/domain/card.ts';
import type { CardState } from '#web/programme/card/domain/card.ts';
import type { Block } from '#web/programme/customer/domain/customer.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { OwnDecline } from './decision-reason.ts';
import { type MerchantKind, merchantKindOf } from './merchant-kinds.ts';
import type { Purchase, Region } from './purchase.ts';
import {
  type CountedUse,
  exposureCapFor,
  type Limits,
  limitPassed,
  nothingUsed,
  type Trust,
  useOn,
} from './spend-limits.ts';
import { needsPin, type SpendingRules, type Taps } from './spending-rules.ts';

/** What is known of whose card it is, by what is stored with us: nothing of it is the merchant's or the processor's word. */
export interface CardFacts {
  readonly cardState: CardState;
  /** `YYYY-MM`. */
  readonly expiresOn: string | null;
  readonly block: Block | null;
  readonly isOnHold: boolean;
  /** They have asked us to close their account (ACC-06). */
  readonly isClosing: boolean;
  /** What the customer has switched off for this card. */
  readonly isAtmBlocked: boolean;
  readonly isOnlineBlocked: boolean;
  readonly isContactlessBlocked: boolean;
  readonly isAbroadBlocked: boolean;
  /** What their plan, as it was sold, leaves out. */
  readonly kindsLeftOut: readonly MerchantKind[];
  /** And what it allows. */
  readonly limits: Readonly<Record<Region, Limits>>;
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
  readonly taps: Taps;
}

/** By what else a purchase is decided: what is configured, and the day in London. */
export interface DecidingBy {
  readonly rules: SpendingRules;
  readonly today: CalendarDate;
}

/** `answered`: it needs no bank. `reserve`: the money is set aside and the bank is asked, unless it is declined by then. */
export type Decision =
  | { readonly kind: 'declined'; readonly reason: OwnDecline }
  | { readonly kind: 'approved' }
  | { readonly kind: 'reserve' };

/**
 * What becomes of a purchase before money is set aside and the bank is asked (CRD-11, CRD-13): cheap and certain reasons
 * first, and the first that holds is the reason.
 */
export function decide(purchase: Purchase, facts: CardFacts | undefined, by: DecidingBy): Decision {
  if (facts === undefined) return declined('CARD_UNKNOWN');
  const reason = declineBy(purchase, facts, by);
  if (reason !== undefined) return declined(reason);
  return purchase.kind === 'spend' ? { kind: 'reserve' } : { kind: 'approved' };
}

const declined = (reason: OwnDecline): Decision => ({ kind: 'declined', reason });

function declineBy(purchase: Purchase, facts: CardFacts, by: DecidingBy): OwnDecline | undefined {
  if (purchase.kind === 'other') return 'NOT_OFFERED';
  const byCard = declineByCard(facts, by.today);
  // Money that comes back to a card is never turned away for what stops spending.
  if (purchase.kind === 'credit') return byCard === 'CARD_FROZEN' ? undefined : byCard;
  const byStanding = declineByCustomer(facts) ?? byCard ?? declineByBank(facts);
  const byWhere = byStanding ?? declineBySwitch(purchase, facts) ?? declineByMerchant(purchase, facts, by.rules);
  return byWhere ?? (purchase.kind === 'spend' ? declineByAmount(purchase, facts, by) : undefined);
}

function declineByCustomer({ block, isOnHold, isClosing }: CardFacts): OwnDecline | undefined {
  if (block !== null) return 'CUSTOMER_BLOCKED';
  if (isOnHold) return 'CUSTOMER_HOLD';
  return isClosing ? 'CUSTOMER_CLOSING' : undefined;
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

/** Where and how it is paid is named before the country: that switch alone would not let it through. */
function declineBySwitch({ channel, region }: Purchase, facts: CardFacts): OwnDecline | undefined {
  if (channel === 'atm' && facts.isAtmBlocked) return 'ATM_OFF';
  if (channel === 'online' && facts.isOnlineBlocked) return 'ONLINE_OFF';
  if (channel === 'contactless' && facts.isContactlessBlocked) return 'CONTACTLESS_OFF';
  return region === 'abroad' && facts.isAbroadBlocked ? 'ABROAD_OFF' : undefined;
}

function declineByMerchant(
  { merchant: { country, category } }: Purchase,
  { kindsLeftOut }: CardFacts,
  { closedCountries, closedCategories }: SpendingRules,
): OwnDecline | undefined {
  if (closedCountries.has(country)) return 'COUNTRY';
  const kind = merchantKindOf(category);
  const isLeftOut = closedCategories.has(category) || (kind !== undefined && kindsLeftOut.includes(kind));
  return isLeftOut ? 'MERCHANT_KIND' : undefined;
}

/**
 * The limit that a purchase would pass by what is used and at risk, or the cap. What is set aside is held against the same
 * limits once more, in the moment in which it is set aside. Only what would be approved otherwise is asked a PIN for.
 */
export function declineByAmount(
  purchase: Omit<Purchase, 'merchant'>,
  { used, atRisk, trust, limits, taps }: Pick<CardFacts, 'used' | 'atRisk' | 'trust' | 'limits' | 'taps'>,
  { today, rules }: DecidingBy,
): OwnDecline | undefined {
  const { region, pence } = purchase;
  const use = used === null ? nothingUsed[region] : useOn(today, used, region);
  const passed = limitPassed(purchase, use, limits[region]);
  if (passed !== undefined) return passed;
  if (atRisk + pence > exposureCapFor(trust, today)) return 'EXPOSURE_CAP';
  return needsPin(purchase, taps, rules.taps) ? 'PIN_NEEDED' : undefined;
}
