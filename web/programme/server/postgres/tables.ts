import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';

import type { BankTables } from '#web/programme/bank-linking/server/postgres/bank-tables.ts';
import type { PlanTables } from '#web/programme/plans/server/postgres/plan-tables.ts';
import type { MandatesTable } from '#web/programme/direct-debit/server/postgres/mandate-tables.ts';
import type { IdentitiesTable } from '#web/programme/identity/server/postgres/identity-tables.ts';
import type { AccountTables } from '#web/programme/account/server/postgres/account-tables.ts';
import type { OperationTables } from '#web/programme/bank-linking/server/postgres/operation-tables.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import type { Address, Block, HoldReason } from '#web/programme/customer/domain/customer.ts';
import type { DeviceInfo } from '#web/platform/domain/device-info.ts';
import type { Pilot } from '#web/programme/customer/domain/pilot.ts';
import type { CardsTable } from '#web/programme/card/server/postgres/card-tables.ts';
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

interface SupportActionsTable {
  support_action_id: string;
  customer_id: string;
  action: SupportAction;
  done_by: string;
  reason: string;
  at: Date;
}

/** Every table of the programme and its columns, as the migrations make them. */
interface ProgrammeTables
  extends
    AccountTables,
    BankTables,
    ClosingTables,
    CollectingTables,
    FigureTables,
    GivingTables,
    MilesTables,
    OperationTables,
    PaymentTables,
    PlanTables,
    ReferralTables,
    RewardsTables,
    SpendingTables,
    WalletTables {
  customers: CustomersTable;
  setup_times: SetupTimesTable;
  support_actions: SupportActionsTable;
  mandates: MandatesTable;
  identities: IdentitiesTable;
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
