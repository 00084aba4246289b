import type { ColumnType, Generated } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** A `bigint`: PostgreSQL hands it over as text. */
type Whole = ColumnType<string, number, number>;

interface AirlineMembershipsTable {
  customer_id: string;
  sealed: Buffer;
  number_hash: string;
  ending: string;
  state: 'active' | 'refused';
  given_at: Date;
}

interface MilesBatchesTable {
  batch_id: string;
  until_day: CalendarDate;
  made_at: Date;
  tried_at: ColumnType<Date | null, never, Date>;
  answered_at: Date | null;
  held_at: ColumnType<Date | null, never, Date | null>;
  held_by: ColumnType<string | null, never, string | null>;
  settled_by: ColumnType<string | null, never, string>;
}

interface MilesRatesTable {
  cause: string;
  from_at: Date;
  miles_per_pound: number;
}

interface MilesLinesTable {
  line_id: string;
  batch_id: string;
  customer_id: string;
  cause: string;
  number_hash: string;
  /** The sealed number, until the line is answered. */
  sealed: Buffer | null;
  pence: Whole;
  miles: Whole;
  state: 'told' | 'credited' | 'refused';
}

interface MilesChangesTable {
  change: Generated<string>;
  customer_id: string;
}

/** The tables of air miles, as the migrations make them. */
export interface MilesTables {
  airline_memberships: AirlineMembershipsTable;
  miles_batches: MilesBatchesTable;
  miles_lines: MilesLinesTable;
  miles_rates: MilesRatesTable;
  miles_changes: MilesChangesTable;
}
