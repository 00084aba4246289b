/** What the processor is answered, by Lithic's words. */
export type ProcessorResult =
  'APPROVED' | 'CARD_PAUSED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED_MERCHANT' | 'VELOCITY_EXCEEDED' | 'SUSPECTED_FRAUD';

/**
 * Why a purchase was approved or declined: one reason each, kept with it (CRD-13), and what the processor is answered for it.
 * Nothing where the processor declines by itself and only tells us.
 */
export const decisionReasons = {
  APPROVED: 'APPROVED',
  /** The bank was silent, and the purchase is small enough to stand in for it. */
  STAND_IN: 'APPROVED',
  CARD_UNKNOWN: 'CARD_PAUSED',
  CARD_CLOSED: 'CARD_PAUSED',
  CARD_EXPIRED: 'CARD_PAUSED',
  CARD_NOT_ACTIVATED: 'CARD_PAUSED',
  CARD_FROZEN: 'CARD_PAUSED',
  CUSTOMER_HOLD: 'CARD_PAUSED',
  CUSTOMER_BLOCKED: 'CARD_PAUSED',
  /** They have asked us to close their account. */
  CUSTOMER_CLOSING: 'CARD_PAUSED',
  MANDATE_OVER: 'INSUFFICIENT_FUNDS',
  /** A Direct Debit was returned and is not paid yet. */
  COLLECTION_BOUNCED: 'INSUFFICIENT_FUNDS',
  LINK_BROKEN: 'INSUFFICIENT_FUNDS',
  /** The customer has switched cash machines off. */
  ATM_OFF: 'UNAUTHORIZED_MERCHANT',
  /** The customer has switched buying online off. */
  ONLINE_OFF: 'UNAUTHORIZED_MERCHANT',
  /** The customer has switched tapping off. */
  CONTACTLESS_OFF: 'UNAUTHORIZED_MERCHANT',
  /** The customer has switched paying abroad, and in other money, off. */
  ABROAD_OFF: 'UNAUTHORIZED_MERCHANT',
  COUNTRY: 'UNAUTHORIZED_MERCHANT',
  /** No card pays such a merchant, or the customer’s plan leaves that kind out. */
  MERCHANT_KIND: 'UNAUTHORIZED_MERCHANT',
  /** Such as a look at the balance: there is none of ours to show. */
  NOT_OFFERED: 'UNAUTHORIZED_MERCHANT',
  LIMIT_PURCHASE: 'VELOCITY_EXCEEDED',
  LIMIT_DAY: 'VELOCITY_EXCEEDED',
  LIMIT_ATM_DAY: 'VELOCITY_EXCEEDED',
  LIMIT_ATM_MONTH: 'VELOCITY_EXCEEDED',
  /** As much is spent and not yet collected as may be. */
  EXPOSURE_CAP: 'VELOCITY_EXCEEDED',
  /** Tapped as often, or for as much, as may be without a PIN: the same purchase by chip and PIN is decided anew. */
  PIN_NEEDED: 'VELOCITY_EXCEEDED',
  /** It looks like somebody else’s, and nobody has proved that it is the customer’s: one that is proved is decided anew. */
  SUSPECTED_FRAUD: 'SUSPECTED_FRAUD',
  BANK_SAYS_NO: 'INSUFFICIENT_FUNDS',
  BANK_SILENT: 'INSUFFICIENT_FUNDS',
  /** We were too slow ourselves. */
  LATE: 'INSUFFICIENT_FUNDS',
  PIN_WRONG: null,
  PIN_BLOCKED: null,
  /** The processor has approved it without asking us: the money is spent all the same. */
  UNASKED: null,
  /** Declined before us for a reason that only the processor knows. */
  DECLINED_BY_PROCESSOR: null,
} as const satisfies Readonly<Record<string, ProcessorResult | null>>;

export type DecisionReason = keyof typeof decisionReasons;
export type Approval = 'APPROVED' | 'STAND_IN';
/** What we decline for ourselves. */
export type OwnDecline = {
  [Reason in DecisionReason]: (typeof decisionReasons)[Reason] extends Exclude<ProcessorResult, 'APPROVED'>
    ? Reason
    : never;
}[DecisionReason];

/** What the processor is answered for a reason; one of its own stays a no. */
export function resultFor(reason: DecisionReason): ProcessorResult {
  return decisionReasons[reason] ?? 'CARD_PAUSED';
}
