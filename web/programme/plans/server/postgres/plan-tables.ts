import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { PlanNoticeKind } from '#web/programme/plans/domain/plan-notices.ts';
import type { PlanTerms } from '#web/programme/plans/domain/plan-terms.ts';
import type { BillingCycle, Plan } from '#web/programme/plans/domain/plan.ts';

export interface SubscriptionsTable {
  subscription_id: string;
  customer_id: string;
  plan: JSONColumnType<Plan>;
  terms: JSONColumnType<PlanTerms>;
  billing_cycle: BillingCycle;
  pence: number;
  commitment_months: number;
  auto_renew: boolean;
  chosen_at: Date;
  started_on: string | null;
  expires_on: string | null;
  commitment_ends_on: string | null;
  credit_pence: Generated<number>;
  renewal_off_on: string | null;
  ended_on: string | null;
  owed_until: ColumnType<string | null, string | null | undefined, string | null>;
}

interface PlanChargesTable {
  charge: string;
  subscription_id: string;
  customer_id: string;
  period_from: string;
  /** A `bigint`: PostgreSQL hands it over as text. */
  pence: ColumnType<string, number, number>;
  owed_at: Date;
}

export interface PlanQuotesTable {
  plan_quote_id: string;
  customer_id: string;
  plan: JSONColumnType<Plan>;
  terms: JSONColumnType<PlanTerms>;
  billing_cycle: BillingCycle;
  pence: number;
  commitment_months: number;
  credit_pence: number;
  due_pence: number;
  started_on: string;
  expires_on: string | null;
  commitment_ends_on: string | null;
  collected_on: string | null;
  quoted_at: Date;
  valid_until: Date;
  accepted_at: Date | null;
}

interface PlanNoticesTable {
  subscription_id: string;
  kind: PlanNoticeKind;
  due_on: string;
  sent_on: string | null;
}

export interface PlanTables {
  subscriptions: SubscriptionsTable;
  plan_quotes: PlanQuotesTable;
  plan_notices: PlanNoticesTable;
  plan_charges: PlanChargesTable;
}
