import type { ColumnType, Generated } from 'kysely';

/** A `bigint`: PostgreSQL hands it over as text. */
type Whole = ColumnType<string, number | undefined, never>;

interface PartnerMonthsTable {
  partner_code: string;
  /** The first day of it. */
  month: string;
  measure: 'signUps' | 'reached' | 'active' | 'plan' | 'payments' | 'spent' | 'abroad' | 'home' | 'given';
  /** Which step was reached, or what the plan is called; empty for none. */
  part: Generated<string>;
  customers: number;
  amount: Whole;
  gross: Whole;
  largest: Whole;
  largest_two: Whole;
}

/** The tables of figures, as the migrations make them. */
export interface FigureTables {
  partner_months: PartnerMonthsTable;
}
