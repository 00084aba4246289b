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
      | 'withdrawalFailed'
      | 'milesCredited'
    )
  | ('disputeOpen' | 'disputeWon' | 'disputeLost' | 'disputeRefused' | 'disputeWrittenOff');

/** Something that a customer was told. */
export interface Telling {
  readonly id: string;
  readonly kind: TellingKind;
  readonly at: Date;
  /** Of money; of miles that were credited, how many. */
  readonly pence: number | null;
  /** The day that it is about. */
  readonly day: CalendarDate;
  /** The payment that it is about, and who was paid, readable. */
  readonly payment: { readonly id: string; readonly merchant: string } | null;
  readonly isRead: boolean;
}

/** What of it waits for a customer, in one look. */
export interface Waiting {
  readonly isUnread: boolean;
  /** The airline takes no miles for their number (CON-09). */
  readonly isMilesRefused: boolean;
}

/** What customers were told of late, and what of it they have read (ACC-07). */
export interface Notices {
  /** The newest first, of those since then. */
  list(customerId: string, since: Date): Promise<readonly Telling[]>;
  waiting(customerId: string, since: Date): Promise<Waiting>;
  markRead(customerId: string, ids: readonly string[], at: Date): Promise<void>;
}
