import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** What a customer is told of once; what has to be put right stands by itself, as long as it is so. */
export type TellingKind =
  | (
      | 'collection'
      | 'collected'
      | 'planTerms'
      | 'planCoolingOff'
      | 'planRenewal'
      | 'planEnd'
      | 'planLeft'
      | 'data'
      | 'invitation'
      | 'reward'
    )
  | ('disputeOpen' | 'disputeWon' | 'disputeLost' | 'disputeRefused' | 'disputeWrittenOff');

/** Something that a customer was told. */
export interface Telling {
  readonly id: string;
  readonly kind: TellingKind;
  readonly at: Date;
  /** Of money. */
  readonly pence: number | null;
  /** The day that it is about. */
  readonly day: CalendarDate;
  /** The payment that it is about, and who was paid, readable. */
  readonly payment: { readonly id: string; readonly merchant: string } | null;
  readonly isRead: boolean;
}

/** What customers were told of late, and what of it they have read (ACC-07). */
export interface Notices {
  /** The newest first, of those since then. */
  list(customerId: string, since: Date): Promise<readonly Telling[]>;
  hasUnread(customerId: string, since: Date): Promise<boolean>;
  markRead(customerId: string, ids: readonly string[], at: Date): Promise<void>;
}
