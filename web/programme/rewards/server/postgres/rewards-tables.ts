import type { ColumnType, Generated } from 'kysely';

import type { OrderState } from '#web/programme/rewards/domain/cashback.ts';
import type { Look } from '#web/programme/rewards/server/ports/cashback.ts';

/** A `bigint`: PostgreSQL hands it over as text. */
type Whole = ColumnType<string, number, number>;

interface NetworkLooksTable {
  what: Look;
  look_at: Date;
}

interface OddShopsTable {
  /** 0: shops that have no id. */
  shop_id: number;
  told_at: Date;
}

interface ShopsTable {
  shop_id: number;
  position: number;
  name: string;
  sector: string;
  description: string;
  percent: ColumnType<string | null, number | null, number | null>;
  pence: number | null;
  card_name: string | null;
  read_at: Date;
}

interface ShopVisitsTable {
  visit_id: string;
  customer_id: string;
  shop_id: number;
  shop: string;
  share_percent: number;
  visited_at: Date;
  payment_id: string | null;
  paid_pence: ColumnType<string | null, number | null, number | null>;
  report_at: Date | null;
}

interface ShopOrdersTable {
  order_id: string;
  visit_id: string;
  customer_id: string;
  shop_id: number;
  state: OrderState;
  sale_pence: Whole;
  commission_pence: Whole;
  cashback_pence: Whole;
  credits: Generated<number>;
  credited_pence: ColumnType<string, number | undefined, number>;
  ordered_at: Date;
  judged_at: Date | null;
  reason: string | null;
  told_at: Date;
  ask_at: Date | null;
}

/** Shops that pay for customers, and what customers have bought there. */
export interface RewardsTables {
  network_looks: NetworkLooksTable;
  odd_shops: OddShopsTable;
  shops: ShopsTable;
  shop_visits: ShopVisitsTable;
  shop_orders: ShopOrdersTable;
}
