import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { type FeeTerms, worstBasisPoints } from '#web/programme/spending/domain/card-fees.ts';
import type { CardFacts } from '#web/programme/spending/domain/decide.ts';
import type { Approval, DecisionReason, OwnDecline } from '#web/programme/spending/domain/decision-reason.ts';
import type { Amount } from '#web/programme/spending/domain/money.ts';
import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import type { SpendingRules } from '#web/programme/spending/domain/spending-rules.ts';
import type { StandInFacts } from '#web/programme/spending/domain/stand-in.ts';

/** What the processor asks us about one message of the network. */
export interface AuthorisationRequest {
  /** The network's message: asked again under the same one, the answer is the same. */
  readonly message: string;
  /** The processor's transaction, which may bring further messages. */
  readonly transaction: string;
  /** The processor's name for the card. */
  readonly card: string;
  readonly purchase: Purchase;
  /** What the merchant asks for, in the merchant's money. */
  readonly asked: Amount;
}

/** An authorisation as it is stored: until it is decided it is `open`. */
export type StoredAnswer =
  | { readonly state: 'open' }
  | { readonly state: 'approved'; readonly reason: Approval }
  | { readonly state: 'declined'; readonly reason: DecisionReason };
export type Answer = Exclude<StoredAnswer, { readonly state: 'open' }>;

/** How the bank may be asked about a customer's money. `tokens` are sealed for the consent. */
export interface FundsAccess {
  readonly bankId: string;
  /** Ours. */
  readonly consentId: string;
  /** The bank's. */
  readonly providerId: string;
  readonly tokens: Buffer;
}

/** Whose card it is, and all that decides about it. */
export interface Holder {
  readonly cardId: string;
  readonly customerId: string;
  /**
   * All that is spent and not debited yet, from the account that they spend from: what the bank is asked for besides a purchase;
   * pence, below nothing after refunds.
   */
  readonly toAsk: number;
  /** What is under way from accounts that they spend from no more, in pence. */
  readonly elsewherePence: number;
  readonly facts: CardFacts;
  /** What their plan adds to what is paid abroad. */
  readonly fees: FeeTerms;
  readonly standIn: Omit<StandInFacts, 'toAsk'>;
  /** Nothing while the bank may not be asked. */
  readonly funds: FundsAccess | null;
}

/** What its fees may come to, in hundredths of a percent of it. */
export function worstFor({ purchase, asked }: AuthorisationRequest, { fees }: Pick<Holder, 'fees'>): number {
  return worstBasisPoints(purchase, asked, fees);
}

/** The day in London and the moment in which something is decided. */
export interface Moment {
  readonly at: Date;
  readonly day: CalendarDate;
  /** The latest that it may be approved. */
  readonly decideBy: Date;
}

/** What may be tapped, and tried, is held against what was in the moment in which money is set aside. */
export interface ByRules extends Moment {
  readonly rules: Pick<SpendingRules, 'taps' | 'suspicion'>;
}

/**
 * `known`: that message is stored before. `limited`: it is stored, and nothing was set aside, because that would pass a limit.
 * `reserved`: the purchase counts, and all that is not debited yet comes to `toAsk`, whichever account it leaves.
 */
export type Reserved =
  { readonly kind: 'known' } | { readonly kind: 'limited' } | { readonly kind: 'reserved'; readonly toAsk: number };

/** What a stored authorisation becomes: approved only if it is in time and its card is active still. */
export interface Verdict {
  readonly reason: 'APPROVED' | OwnDecline;
  /** What the bank was asked for; nothing where it was not. */
  readonly askedPence?: number;
  readonly at: Date;
}

export interface StoodInFor {
  readonly customerId: string;
  readonly toAsk: number;
  /** Nothing while the bank may not be asked. */
  readonly funds: FundsAccess | null;
}

/** An approval of which the processor has not told. */
export interface Unheard extends AuthorisationRequest {
  readonly decidedAt: Date;
  /** It has been asked about before. */
  readonly wasLookedAt: boolean;
}

/** What merchants ask of cards, and the money that is set aside for it. Every method is one statement, so that it happens or does not. */
export interface Authorisations {
  /** Whose card that is, by the processor's name for it, and all that decides about it. */
  findHolder(card: string): Promise<Holder | undefined>;
  /** The same of a card by our own id. */
  holderOf(cardId: string): Promise<Holder | undefined>;
  /** What is stored of that message. */
  find(message: string): Promise<StoredAnswer | undefined>;
  /** Stores a check of the card as open, and counts it as a try of its number or as a proof, within what may be tried. */
  countCheck(request: AuthorisationRequest, holder: Holder, moment: ByRules): Promise<'known' | 'limited' | 'counted'>;
  /** Keeps what needs no bank; false where the message is stored before. */
  record(request: AuthorisationRequest, holder: Holder | undefined, decided: Answer & Moment): Promise<boolean>;
  /** Stores the message as open and sets its money aside, within the limits and the cap (CRD-14). */
  reserve(request: AuthorisationRequest, holder: Holder, moment: ByRules): Promise<Reserved>;
  /**
   * Decides an open one; what is declined gives its money back to the windows that it was taken from. The answer that counts,
   * which may be another: one that came too late, or of whose customer, card, Direct Debit or stops something stands against it by now, is declined for that. Nothing where it was decided before.
   * A yes of the bank's leaves nothing outstanding that was stood in for before the message was asked about.
   */
  settle(message: string, verdict: Verdict): Promise<Answer | undefined>;
  /** Approves an open one in the bank's place, while no more is outstanding than may be and no collection was returned of late; nothing otherwise. */
  standIn(message: string, around: { readonly at: Date; readonly askAgainAt: Date }): Promise<Answer | undefined>;
  /**
   * One who was stood in for and whose bank is to be asked about it; until `again` nobody else does. Nobody of whom nothing is to
   * be asked: a refund has paid for all that is spent, or it is debited.
   */
  takeStandIn(now: Date, again: Date): Promise<StoodInFor | undefined>;
  /**
   * The bank has said yes to all that was not debited at `putAt`, when it was asked: nothing is outstanding, unless it was stood in for, or a no
   * was heard, since then. A no stands in for nobody until the next yes.
   */
  settleStandIn(customerId: string, heard: { readonly says: 'yes' | 'no'; readonly putAt: Date }): Promise<void>;
  /** What of a customer's counts now, and whether a collection is under way; `toAsk` as the holder's. */
  exposure(customerId: string): Promise<
    Pick<CardFacts, 'atRisk' | 'used' | 'trust' | 'taps' | 'tries'> & {
      readonly toAsk: number;
      readonly isCollecting: boolean;
    }
  >;
  /** Whether another one of the customer's, stored before this one, is open still. */
  isBehind(request: { readonly message: string; readonly customerId: string; readonly at: Date }): Promise<boolean>;
  /** What counts in a day or a month counts from that day on, from nothing: for who is given a past that was not counted. */
  countFrom(customerId: string, day: CalendarDate): Promise<void>;
  /** One that was approved, or last asked about, before then, and of which the processor has not told; it is asked about now. */
  takeUnheard(before: Date, now: Date): Promise<Unheard | undefined>;
  /** Declines one that was to be decided before `overdue` and that nobody decides any more; its message. */
  sweepOne(overdue: Date, at: Date): Promise<string | undefined>;
}
