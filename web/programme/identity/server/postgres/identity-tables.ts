import type { Generated } from 'kysely';

import type { IdentityCheckKind, KycResult } from '#web/programme/identity/domain/identity.ts';

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
