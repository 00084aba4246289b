import type { ColumnType, Generated } from 'kysely';

import type { CollectionState, StopReason } from '#web/programme/collecting/domain/collection.ts';
import type { PaymentEnd } from '#web/programme/direct-debit/domain/payment.ts';

/** A `bigint` of pence: PostgreSQL hands it over as text. */
type PenceColumn = ColumnType<string, number, number>;

export interface CollectionsTable {
  collection_id: string;
  customer_id: string;
  /** The provider's id. */
  mandate: string;
  account_ending: string | null;
  pence: PenceColumn;
  noticed_on: string;
  charge_on: string;
  state: CollectionState;
  ended_because: PaymentEnd | null;
  is_again: boolean;
  is_debited: Generated<boolean>;
  /** The provider's id. */
  payment: string | null;
  ask_at: Date | null;
  tries: Generated<number>;
}

interface CollectionItemsTable {
  collection_id: string;
  event: string;
  pence: PenceColumn;
  is_live: Generated<boolean>;
}

interface SpendingStopsTable {
  customer_id: string;
  reason: StopReason;
  pence: PenceColumn;
  stopped_at: Date;
}

/** The tables of collecting, as the migrations make them. */
export interface CollectingTables {
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
  spending_stops: SpendingStopsTable;
}
