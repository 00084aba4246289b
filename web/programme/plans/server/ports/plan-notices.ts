import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { PlanNotice } from '#web/programme/plans/domain/plan-notices.ts';

export interface DueNotice extends PlanNotice {
  readonly subscriptionId: string;
}

/** The notices that a customer is owed about their plan, and when each was sent (PLN-13). */
export interface PlanNotices {
  /** These are owed, and none but these of what has not been sent. */
  owe(subscriptionId: string, notices: readonly PlanNotice[]): Promise<void>;
  /** One that is due by this day and not sent; within the transaction it is given to nobody else. */
  takeDue(today: CalendarDate): Promise<DueNotice | undefined>;
  noteSent(notice: DueNotice, sentOn: CalendarDate): Promise<void>;
}
