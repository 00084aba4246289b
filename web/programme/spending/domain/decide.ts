import { isExpired } from '#web/programme/card/domain/card.ts';
import type { CardState } from '#web/programme/card/domain/card.ts';
import type { Block } from '#web/programme/customer/domain/customer.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import { mostWithin } from './card-fees.ts';
import type { OwnDecline } from './decision-reason.ts';
import { type MerchantKind, merchantKindOf } from './merchant-kinds.ts';
import type { Purchase } from './purchase.ts';
import { type Counted, type Room, roomsFor } from './spend-limits.ts';
import { needsPin, type SpendingRules, type Taps } from './spending-rules.ts';
import { isSuspect, type Tries } from './suspicion.ts';

/** What is known of whose card it is, by what is stored with us: nothing of it is the merchant's or the processor's word. */
export interface CardFacts extends Counted {
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
  /** Direct Debits may be taken by a mandate that is in use. */
  readonly mandate: 'active' | 'none';
  /** A Direct Debit of theirs was returned and is not paid yet. */
  readonly isStopped: boolean;
  /** Whether the bank may be asked for funds. */
  readonly link: 'works' | 'broken';
  readonly taps: Taps;
  readonly tries: Tries;
}

/** By what else a purchase is decided: what is configured, the moment, and its day in London. */
export interface DecidingBy {
  readonly rules: SpendingRules;
  readonly at: Date;
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
  const byPlace = declineByPlace(purchase, facts, by.today) ?? declineByMerchant(purchase, facts, by.rules);
  return (
    byPlace ??
    (purchase.kind === 'spend' ? declineByAmount(purchase, facts, by) : declineBySuspicion(purchase, facts, by))
  );
}

/** Where and how a card is shown. */
type Place = Pick<Purchase, 'region' | 'channel'>;

/** Why nothing can be spent there, however little it is and at whatever merchant. */
function declineByPlace(place: Place, facts: CardFacts, today: CalendarDate): OwnDecline | undefined {
  const byStanding = declineByCustomer(facts) ?? declineByCard(facts, today) ?? declineByBank(facts);
  return byStanding ?? declineBySwitch(place, facts);
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
function declineBySwitch({ channel, region }: Place, facts: CardFacts): OwnDecline | undefined {
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
  facts: Counted & Pick<CardFacts, 'taps' | 'tries'>,
  by: DecidingBy,
): OwnDecline | undefined {
  const passed = roomsFor(purchase, facts, by.today).find(({ pence }) => purchase.pence > pence);
  if (passed !== undefined) return passed.limit;
  return needsPin(purchase, facts.taps, by.rules.taps) ? 'PIN_NEEDED' : declineBySuspicion(purchase, facts, by);
}

function declineBySuspicion(
  purchase: Omit<Purchase, 'merchant'>,
  { tries }: Pick<CardFacts, 'tries'>,
  { rules, at }: DecidingBy,
): OwnDecline | undefined {
  return isSuspect(purchase, tries, { rules: rules.suspicion, at }) ? 'SUSPECTED_FRAUD' : undefined;
}

/**
 * `declined`: nothing is approved there, for that reason. `upTo`: at most `pence` are, 0 or more, and one penny more is not:
 * for `limit`, or where that leaves more, because the bank would say no.
 */
export type MostApproved =
  | { readonly kind: 'declined'; readonly reason: OwnDecline }
  | { readonly kind: 'upTo'; readonly pence: number; readonly limit: Room };

interface MostBy {
  readonly today: CalendarDate;
  readonly fundsPence: number;
  readonly feeBasisPoints: number;
}

/**
 * The most that one purchase by chip and PIN may come to there, at a merchant that the card may pay, as far as `decide` and the
 * bank would say now (DSH-01). `fundsPence`: what the bank would say yes to once all that is not debited yet is taken off; `feeBasisPoints`: what
 * is set aside beside a purchase there, in hundredths of a percent of it, which the bank and the cap count as well.
 */
export function mostThatIsApproved(
  region: Purchase['region'],
  facts: CardFacts | undefined,
  { today, fundsPence, feeBasisPoints }: MostBy,
): MostApproved {
  if (facts === undefined) return { kind: 'declined', reason: 'CARD_UNKNOWN' };
  const place = { region, channel: 'chip' } as const;
  const reason = declineByPlace(place, facts, today);
  if (reason !== undefined) return { kind: 'declined', reason };
  const withFee = (pence: number) => mostWithin(pence, feeBasisPoints);
  const limit = roomsFor(place, facts, today)
    .map((room) => (room.limit === 'EXPOSURE_CAP' ? { ...room, pence: withFee(room.pence) } : room))
    .reduce((least, room) => (room.pence < least.pence ? room : least));
  return { kind: 'upTo', pence: Math.max(0, Math.min(withFee(fundsPence), limit.pence)), limit };
}
