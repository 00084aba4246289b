import type { ColumnType, Generated } from 'kysely';

import type { MerchantCategory } from '#web/programme/payments/domain/merchant-category.ts';
import type { PaymentKind, PaymentState } from '#web/programme/payments/domain/payment.ts';
import type { DecisionReason } from '#web/programme/spending/domain/decision-reason.ts';
import type { DisputeStanding } from '#web/programme/spending/domain/dispute.ts';
import type { Channel } from '#web/programme/spending/domain/purchase.ts';

/** A `bigint`: PostgreSQL hands it over as text. */
type Whole = ColumnType<string, number, number>;

export interface PaymentsTable {
  customer_id: string;
  id: string;
  transaction: string;
  created: Date;
  day: string;
  kind: PaymentKind;
  state: PaymentState;
  pence: Whole;
  local_minor: ColumnType<string | null, number | null, number | null>;
  local_currency: string;
  merchant: string;
  descriptor: string;
  town: string | null;
  country: string;
  category: MerchantCategory;
  channel: Channel;
  reason: DecisionReason | null;
  settled_at: Date | null;
  hide_at: Date | null;
  refund_of: string | null;
  dispute: DisputeStanding | null;
  dispute_pence: ColumnType<string | null, number | null, number | null>;
  margin_pence: ColumnType<string | null, number | null | undefined, number | null>;
  fee_pence: ColumnType<string | null, number | null | undefined, number | null>;
  saving_pence: ColumnType<string | null, number | null | undefined, number | null>;
  contribution_pence: ColumnType<string | null, number | null | undefined, number | null>;
  gift_aid_pence: ColumnType<string | null, number | null | undefined, number | null>;
  revision: Whole;
}

interface PaymentCountsTable {
  customer_id: string;
  payments: number;
}

interface PaymentChangesTable {
  change: Generated<string>;
  transaction: string;
}

interface MerchantPlacesTable {
  merchant: string;
  town: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  looked_at: Date;
}

/** The tables of payments, as the migrations make them. */
export interface PaymentTables {
  payments: PaymentsTable;
  payment_counts: PaymentCountsTable;
  payment_changes: PaymentChangesTable;
  merchant_places: MerchantPlacesTable;
}
