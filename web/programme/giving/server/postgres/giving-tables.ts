import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { RoundUpStep, Share } from '#web/programme/giving/domain/allocation.ts';
import type { ContributionKind } from '#web/programme/giving/domain/contribution.ts';

import type { CausePayoutTables } from './cause-payout-tables.ts';
import type { GiftAidTables } from './gift-aid-tables.ts';

/** A `bigint`: PostgreSQL hands it over as text. */
type Whole = ColumnType<string, number, number>;

interface Chosen {
  shares: JSONColumnType<readonly Share[]>;
  round_up_cause: string | null;
  round_up_to: RoundUpStep | null;
}

export interface AllocationsTable extends Chosen {
  customer_id: string;
  version: number;
  chosen_at: Date;
}

export interface ContributionsTable extends Chosen {
  transaction: string;
  customer_id: string;
  made_at: Date;
  basis_points: number;
  saving_pence: Whole;
}

interface ContributionRefundsTable {
  transaction: string;
  customer_id: string;
  refund_of: string;
}

interface ContributionEntriesTable {
  entry: Generated<string>;
  transaction: string;
  customer_id: string;
  cause: string;
  kind: ContributionKind;
  units: Whole;
  pence: Whole;
  counted_at: Date;
}

interface CauseTotalsTable {
  customer_id: string;
  cause: string;
  units: Whole;
  pence: Whole;
}

interface ContributionChargesTable {
  charge: string;
  customer_id: string;
  transaction: string;
  pence: Whole;
  owed_at: Date;
}

interface ContributionChangesTable {
  change: Generated<string>;
  transaction: string;
}

/** The tables of giving, as the migrations make them. */
export interface GivingTables extends GiftAidTables, CausePayoutTables {
  allocations: AllocationsTable;
  contributions: ContributionsTable;
  contribution_refunds: ContributionRefundsTable;
  contribution_entries: ContributionEntriesTable;
  cause_totals: CauseTotalsTable;
  contribution_charges: ContributionChargesTable;
  contribution_changes: ContributionChangesTable;
}
