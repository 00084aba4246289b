import type { CardKind, ReplacementReason } from '#web/card-management/contract/card-order.ts';
import type { CardStanding, CardState } from '#web/card-management/contract/signed-messages.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { addWorkingDays, type CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';

export type { CardKind, CardStanding, CardState, ReplacementReason };

/** A customer's card as far as we know it; all else is card-management's. */
export interface Card extends CardStanding {
  readonly id: string;
  readonly customerId: string;
  readonly kind: CardKind;
  readonly orderedAt: Date;
  /** Since when it could be paid with; nothing before. */
  readonly activeFrom: Date | null;
  /** The card whose place it takes, and why. */
  readonly replaces: { readonly card: string; readonly reason: ReplacementReason } | null;
  /** The card that was to be the first, was of another sort, and never got a PIN. */
  readonly insteadOf: string | null;
  /** card-management has not heard yet that it is frozen, or not any more. */
  readonly isFreezing: boolean;
  /** How often it was frozen or unfrozen. */
  readonly freezeChange: number;
  /** What its holder has switched off, or support for them. */
  readonly isAtmBlocked: boolean;
  readonly isOnlineBlocked: boolean;
  readonly isContactlessBlocked: boolean;
  readonly isAbroadBlocked: boolean;
}

/** What sort of card comes with a plan: a virtual one where the plan says so, whoever has it. */
export function cardKindFor(accountType: AccountType, { kind, card }: Pick<Plan, 'kind' | 'card'>): CardKind {
  if (card === 'virtual') return 'virtual';
  if (accountType === 'BUSINESS') return 'business';
  return kind === 'elite' ? 'elite' : 'normal';
}

const workingDaysInPost = 3;

/** The day by which the post has brought a card. */
export function expectedBy(postedOn: CalendarDate): CalendarDate {
  return addWorkingDays(postedOn, workingDaysInPost);
}

/** The fourth working day in the post: from then it is worth asking what has become of a card (CRD-16). */
export function lateFrom(postedOn: CalendarDate): CalendarDate {
  return addWorkingDays(postedOn, workingDaysInPost + 1);
}

/** Whether its fourth working day has begun: not at a weekend or on a bank holiday after the third, when no post has come since. */
export function isLate(postedOn: CalendarDate, today: CalendarDate): boolean {
  return today >= lateFrom(postedOn);
}

/**
 * Whether what was said is news: what comes late or twice changes nothing, and the end is the end. Until card-management has heard that a
 * card is frozen, what it says does not thaw it, nor does it freeze one of which it has not heard that it is unfrozen.
 */
export function isNews(card: Pick<Card, keyof CardStanding | 'isFreezing'>, said: CardStanding): boolean {
  if (card.state === 'closed' || (card.isFreezing && isOpposite(card.state, said.state))) return false;
  return said.revision > card.revision;
}

function isOpposite(one: CardState, other: CardState): boolean {
  return (one === 'frozen' && other === 'active') || (one === 'active' && other === 'frozen');
}

/** Whether a card is past its last month, `YYYY-MM` (CRD-06). */
export function isExpired(expiresOn: string, today: CalendarDate): boolean {
  return today.slice(0, 7) > expiresOn;
}
