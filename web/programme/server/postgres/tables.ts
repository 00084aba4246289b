import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';

import type { AccountTables } from '#web/programme/account/server/postgres/account-tables.ts';
import type { OperationTables } from '#web/programme/bank-linking/server/postgres/operation-tables.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import type { Address, Block, HoldReason } from '#web/programme/customer/domain/customer.ts';
import type { DeviceInfo } from '#web/platform/domain/device-info.ts';
import type { Assessment, Refusal } from '#web/programme/eligibility/domain/assess-account.ts';
import type { BankAccountType } from '#web/programme/bank-linking/domain/bank.ts';
import type { IdentityCheckKind, KycResult } from '#web/programme/identity/domain/identity.ts';
import type { LinkStage } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { MandateEnd, MandateState, MandateWish } from '#web/programme/direct-debit/domain/mandate.ts';
import type { Pilot } from '#web/programme/customer/domain/pilot.ts';
import type { CardsTable } from '#web/programme/card/server/postgres/card-tables.ts';
import type { BillingCycle, Plan } from '#web/programme/plans/domain/plan.ts';
import type { PlanNoticeKind } from '#web/programme/plans/domain/plan-notices.ts';
import type { PlanTerms } from '#web/programme/plans/domain/plan-terms.ts';
import type { RelinkSource } from '#web/programme/bank-linking/domain/relink.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { ClosingColumns, ClosingTables } from '#web/programme/closing/server/postgres/closing-tables.ts';
import type { CollectingTables } from '#web/programme/collecting/server/postgres/collecting-tables.ts';
import type { FigureTables } from '#web/programme/figures/server/postgres/figures-tables.ts';
import type { GivingTables } from '#web/programme/giving/server/postgres/giving-tables.ts';
import type { PaymentTables } from '#web/programme/payments/server/postgres/payment-tables.ts';
import type { RewardsTables } from '#web/programme/rewards/server/postgres/rewards-tables.ts';
import type { ReferralTables } from '#web/programme/referrals/server/postgres/referral-tables.ts';
import type { BalanceType } from '#web/programme/home/domain/balance.ts';
import type { SpendingTables } from '#web/programme/spending/server/postgres/spending-tables.ts';
import type { MilesTables } from '#web/programme/miles/server/postgres/miles-tables.ts';
import type { WalletTables } from '#web/programme/wallet/server/postgres/wallet-tables.ts';
import type { SupportAction } from '#web/programme/support/server/ports/support-actions.ts';

import type { Database } from '#web/platform/server/postgres/database.ts';
import type { PlatformTables } from '#web/platform/server/postgres/platform-tables.ts';

/** A `jsonb` column that may be null: read as a value, written as JSON text. */
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** A `jsonb` column with a default. */
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

export interface CustomersTable extends ClosingColumns {
  customer_id: string;
  account_type: AccountType;
  email: string;
  email_verified_at: Date | null;
  new_email: string | null;
  /** None while the one that somebody else had set is void. */
  password_hash: string | null;
  given_name: string;
  family_name: string;
  partner_code: string;
  promo_code: string | null;
  consumer_codes: JSONColumnType<readonly string[]>;
  friend_referral_code: string | null;
  referral_code: string;
  channel: string | null;
  is_hybrid_signup: boolean;
  external_customer_id: string | null;
  partner_user_data: JSONColumnType<{ partnerABTesting?: string | undefined }>;
  device_info: JSONColumnType<DeviceInfo>;
  title: string | null;
  date_of_birth: string | null;
  mobile_e164: string | null;
  mobile_as_typed: string | null;
  mobile_verified_at: Date | null;
  last_strong_sign_in_at: Date | null;
  address: NullableJson<Address>;
  company_name: ColumnType<string | null, string | undefined, string | null>;
  company_office: ColumnType<Address | null, string | undefined, string | null>;
  extra_answers: JSONColumnType<Record<string, unknown>>;
  profile_updated_at: Date | null;
  card_linked_at: Date | null;
  plan_selected_at: Date | null;
  card_created_at: Date | null;
  card_activated_at: Date | null;
  block: Block | null;
  hold_reason: HoldReason | null;
  hold_link_id: string | null;
  held_at: Date | null;
  judged_until: Date | null;
  hidden_screens: DefaultedJson<readonly string[]>;
  pilots: DefaultedJson<readonly Pilot[]>;
  balance_show: Generated<BalanceType>;
  on_phone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  newsletter_opt_in: boolean | null;
  newsletter_chosen_at: Date | null;
  created_at: Date;
}

/** When each customer first got to each setup state; the database fills it from `customers`. */
export interface SetupTimesTable {
  customer_id: string;
  partner_code: string;
  user_registered_at: Date;
  email_verified_at: Date | null;
  profile_updated_at: Date | null;
  mobile_verified_at: Date | null;
  card_linked_at: Date | null;
  plan_selected_at: Date | null;
  card_created_at: Date | null;
  card_activated_at: Date | null;
}

export interface BankLinksTable {
  bank_link_id: string;
  customer_id: string;
  bank_id: string;
  account_type: BankAccountType;
  stage: LinkStage;
  refusal: Refusal | null;
  accounts: Buffer | null;
  account_id: string | null;
  masked_number: string | null;
  fingerprint: string | null;
  started_at: Date;
  opened_at: Date | null;
  linked_at: Date | null;
  confirmed_at: Date | null;
  auth_on_device: boolean | null;
  /** The second link of one account from when that could be done: only the migration writes it, an index asks it (LNK-09). */
  linked_twice_before: Generated<boolean>;
  /** `bigint`: PostgreSQL hands it over as text. */
  balance_pence: ColumnType<string | null, number | null | undefined, number | null>;
  balance_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  balance_again_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  balance_failed: Generated<boolean>;
}

export interface MandatesTable {
  mandate_id: string;
  bank_link_id: string;
  customer_id: string;
  reference: string;
  provider_id: string | null;
  state: MandateState;
  active_from: string | null;
  wish: MandateWish | null;
  ask_at: Date | null;
  is_in_use: Generated<boolean>;
  first_used_at: Date | null;
  last_used_at: Date | null;
  /** A collection by it was paid. */
  has_paid: Generated<boolean>;
  ended_because: MandateEnd | null;
  tries: Generated<number>;
}

export interface BankConsentsTable {
  bank_consent_id: string;
  bank_link_id: string;
  customer_id: string;
  bank_id: string;
  kind: BankConsentKind;
  provider_id: string | null;
  tokens: Buffer | null;
  created_at: Date;
  authorised_at: Date | null;
  looked_at: Date | null;
  revoke_at: Date | null;
  role: ColumnType<BankConsent['role'], BankConsent['role'] | undefined>;
  token_state: ColumnType<BankConsent['tokenState'], BankConsent['tokenState'] | undefined>;
  source: RelinkSource | null;
  opened_at: Date | null;
}

export interface BankAuthorisationsTable {
  state_hash: string;
  bank_consent_id: string;
  customer_id: string;
  session_hash: string;
  sealed: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

interface AccountAssessmentsTable {
  account_assessment_id: string;
  customer_id: string;
  bank_link_id: string;
  account_id: string;
  assessment: JSONColumnType<Assessment>;
  assessed_at: Date;
}

export interface AccountAnalysesTable {
  bank_link_id: string;
  customer_id: string;
  begun_at: Date;
  score: number | null;
  rules: string | null;
  is_eligible: boolean | null;
  needs_more_information: boolean | null;
  analysed_at: Date | null;
  is_late: Generated<boolean>;
  is_email_wanted: Generated<boolean>;
  finished_at: Date | null;
  due_at: Date | null;
  leased_until: Date | null;
  tried_at: Date | null;
  tries: Generated<number>;
}

interface SupportActionsTable {
  support_action_id: string;
  customer_id: string;
  action: SupportAction;
  done_by: string;
  reason: string;
  at: Date;
}

export interface IdentitiesTable {
  customer_id: string;
  applicant_id: string | null;
  awaits: IdentityCheckKind | null;
  check_id: string | null;
  sanctions_clear: boolean | null;
  pep_clear: boolean | null;
  kyc: KycResult | null;
  document_uploaded_at: Date | null;
  begun_at: Date;
  checked_at: Date | null;
  due_at: Date | null;
  leased_until: Date | null;
  tries: Generated<number>;
}

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

/** Every table of the programme and its columns, as the migrations make them. */
interface ProgrammeTables
  extends
    AccountTables,
    ClosingTables,
    CollectingTables,
    FigureTables,
    GivingTables,
    MilesTables,
    OperationTables,
    PaymentTables,
    ReferralTables,
    RewardsTables,
    SpendingTables,
    WalletTables {
  customers: CustomersTable;
  setup_times: SetupTimesTable;
  bank_links: BankLinksTable;
  bank_consents: BankConsentsTable;
  bank_authorisations: BankAuthorisationsTable;
  account_assessments: AccountAssessmentsTable;
  account_analyses: AccountAnalysesTable;
  support_actions: SupportActionsTable;
  mandates: MandatesTable;
  identities: IdentitiesTable;
  subscriptions: SubscriptionsTable;
  plan_quotes: PlanQuotesTable;
  plan_notices: PlanNoticesTable;
  plan_charges: PlanChargesTable;
  cards: CardsTable;
}

// Kysely takes no interface for a set of tables.
type OwnTables = Pick<ProgrammeTables, keyof ProgrammeTables>;

export type Tables = PlatformTables & OwnTables;

/** The database with the programme's own tables beside the platform's. */
export type ProgrammeDatabase = Kysely<Tables>;

/** The same connection or transaction, which knows of the programme's tables too. */
export function withProgrammeTables(database: Database): ProgrammeDatabase {
  return database.withTables<OwnTables>();
}
