import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { BankAccountType } from '#web/programme/bank-linking/domain/bank.ts';
import type { LinkStage } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { RelinkSource } from '#web/programme/bank-linking/domain/relink.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { Assessment, Refusal } from '#web/programme/eligibility/domain/assess-account.ts';

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

export interface BankTables {
  bank_links: BankLinksTable;
  bank_consents: BankConsentsTable;
  bank_authorisations: BankAuthorisationsTable;
  account_assessments: AccountAssessmentsTable;
  account_analyses: AccountAnalysesTable;
}
