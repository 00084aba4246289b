import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { RepaymentState } from '#web/programme/collecting/domain/repayment.ts';
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
  /** Below nothing where a plan that was left is given back. */
  plan_pence: ColumnType<string, number | undefined, number>;
  /** Below nothing where more came back than was given. */
  given_pence: ColumnType<string, number | undefined, number>;
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
  /** A person has said that what it pays a second time is the customer’s; nothing once the provider has been asked. */
  surplus_agreed_at: ColumnType<Date | null, never, Date | null>;
  /** A person has dealt by hand with what it pays a second time: it pays for nothing for as long as it is paid. */
  surplus_dismissed_at: ColumnType<Date | null, never, Date | null>;
}

interface CollectionItemsTable {
  collection_id: string;
  /** What was cleared, the charge of a plan or of a contribution, a reward, a surplus, or a repayment: `repayment <id>`, and `repayment <id> failed`. */
  event: string;
  of: Generated<'clearing' | 'fee' | 'plan' | 'repayment' | 'contribution' | 'reward' | 'surplus'>;
  reward: GeneratedAlways<string | null>;
  repayment: GeneratedAlways<string | null>;
  contribution: GeneratedAlways<string | null>;
  surplus: GeneratedAlways<string | null>;
  pence: PenceColumn;
  is_live: Generated<boolean>;
}

interface SpendingStopsTable {
  customer_id: string;
  reason: StopReason;
  pence: PenceColumn;
  plan_pence: ColumnType<string, number | undefined, number>;
  stopped_at: Date;
}

export interface RepaymentsTable {
  repayment_id: string;
  customer_id: string;
  collection_id: string;
  pence: PenceColumn;
  /** What of it was given back for plans that were left. */
  plan_pence: ColumnType<string, number | undefined, never>;
  state: RepaymentState;
  /** The provider's id. */
  refund: string | null;
  made_at: Date;
  ask_at: Date | null;
  tries: Generated<number>;
}

/** What a collection has paid that another one had paid for; above nothing where it was taken back. */
interface SurplusesTable {
  /** `surplus <collection> <nth>` */
  surplus: string;
  collection_id: string;
  nth: number;
  customer_id: string;
  pence: PenceColumn;
  /** What of the collection was for a plan and for causes, before it paid for nothing any more. */
  plan_pence: PenceColumn;
  given_pence: PenceColumn;
  made_at: Date;
}

interface GatheringPausesTable {
  customer_id: string;
  tries: number;
  again_at: Date;
}

/** The tables of collecting, as the migrations make them. */
export interface CollectingTables {
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
  repayments: RepaymentsTable;
  surpluses: SurplusesTable;
  gathering_pauses: GatheringPausesTable;
  spending_stops: SpendingStopsTable;
}
