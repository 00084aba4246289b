import type { ColumnType, Generated } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

interface CausePayeesTable {
  payee_id: string;
  cause: string;
  sealed: Buffer;
  ending: string;
  named_by: string;
  named_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

export interface CausePayoutsTable {
  payout_id: string;
  cause: string;
  until_day: CalendarDate;
  /** A `bigint`: PostgreSQL hands it over as text. */
  pence: ColumnType<string, number, number>;
  state: 'ordered' | 'sent' | 'paid' | 'failed';
  payee_id: string;
  payment: string | null;
  ordered_at: Date;
  ended_at: Date | null;
  ask_at: Date | null;
  tries: Generated<number>;
}

interface CausePayoutEntriesTable {
  payout_id: string;
  entry: string;
}

interface UnpaidGiftsTable {
  entry: string;
  cause: string;
}

/** The tables of what causes are paid, as the migrations make them. */
export interface CausePayoutTables {
  cause_payees: CausePayeesTable;
  cause_payouts: CausePayoutsTable;
  cause_payout_entries: CausePayoutEntriesTable;
  unpaid_gifts: UnpaidGiftsTable;
}
