import type { ColumnType, Generated } from 'kysely';

import type { ClosingState } from '#web/programme/closing/server/ports/closings.ts';

type AtSomeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What of it stands with the customer, so that whoever looks at them sees it. */
export interface ClosingColumns {
  closes_at: AtSomeTime;
  closed_at: AtSomeTime;
}

export interface ClosingsTable {
  customer_id: string;
  asked_at: Date;
  closes_at: Date;
  state: ClosingState;
  due_at: Date | null;
  tries: Generated<number>;
  ended_at: Date | null;
  erase_at: Date | null;
}

/** The tables of closing accounts, as the migrations make them. */
export interface ClosingTables {
  closings: ClosingsTable;
}
