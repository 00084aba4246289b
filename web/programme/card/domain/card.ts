import type { CardKind } from '#web/card-management/contract/card-order.ts';
import type { CardStanding, CardState } from '#web/card-management/contract/signed-messages.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { addWorkingDays, type CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { PlanKind } from '#web/programme/plans/domain/plan.ts';

export type { CardKind, CardStanding, CardState };

/** A customer's card as far as we know it; all else is card-management's. */
export interface Card extends CardStanding {
  readonly id: string;
  readonly customerId: string;
  readonly kind: CardKind;
  readonly orderedAt: Date;
  /** card-management has not heard yet that it is frozen. */
  readonly isFreezing: boolean;
}

/** What sort of card comes with a plan. */
export function cardKindFor(accountType: AccountType, plan: PlanKind): CardKind {
  if (accountType === 'BUSINESS') return 'business';
  return plan === 'elite' ? 'elite' : 'normal';
}

const workingDaysInPost = 3;

/** The day by which the post has brought a card. */
export function expectedBy(postedOn: CalendarDate): CalendarDate {
  return addWorkingDays(postedOn, workingDaysInPost);
}

/** From the fourth working day it is worth asking what has become of it (CRD-16). */
export function isLate(postedOn: CalendarDate, today: CalendarDate): boolean {
  return today > expectedBy(postedOn);
}

/**
 * Whether what was said is news: what comes late or twice changes nothing. Until card-management has heard of a freeze, what it
 * says does not thaw the card.
 */
export function isNews(card: Pick<Card, keyof CardStanding | 'isFreezing'>, said: CardStanding): boolean {
  if (card.isFreezing && said.state === 'active') return false;
  return said.revision > card.revision;
}
