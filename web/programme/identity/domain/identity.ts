import type { AccountType } from '#web/programme/customer/domain/account-type.ts';

/** What the provider's records say of somebody; `unidentified`: they know nobody like that. */
export const kycResults = ['clear', 'consider', 'unidentified'] as const;
export type KycResult = (typeof kycResults)[number];

/** What has been found out about who a customer is. */
export interface IdentityResults {
  readonly sanctionsClear: boolean;
  readonly pepClear: boolean;
  readonly kyc: KycResult;
}

/** What a check is made of: records alone at first, then the customer's document too. */
export type IdentityCheckKind = 'records' | 'document';

/** Documents that can prove who somebody is. */
export const documentTypes = ['passport', 'driving-licence'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What we know of who a customer is. The document itself is with the provider alone. */
export interface Identity {
  readonly customerId: string;
  /** Whom the provider knows them as; null until they were asked. */
  readonly applicantId: string | null;
  /** Which result is awaited; null while none is. */
  readonly awaits: IdentityCheckKind | null;
  /** The provider's id of the check that is awaited, or whose result was unclear; null until it has begun, and once all is settled. */
  readonly checkId: string | null;
  /** null until the first result. */
  readonly results: IdentityResults | null;
  /** When the customer's document was uploaded: the specification's onfidoDocUploadStatus is "success" from then on. */
  readonly documentUploadedAt: Date | null;
}

/** Where a customer stands: a result is awaited, a document is needed, a person has to look, or all is clear. */
export const identityStandings = ['awaited', 'documentDue', 'unclear', 'clear'] as const;
export type IdentityStanding = (typeof identityStandings)[number];

/** Where the rules of KYC-01 put a customer. */
export function identityStanding(
  { awaits, results, documentUploadedAt }: Pick<Identity, 'awaits' | 'results' | 'documentUploadedAt'>,
  accountType: AccountType,
): IdentityStanding {
  if (awaits !== null || results === null) return 'awaited';
  if (results.sanctionsClear && results.pepClear && results.kyc === 'clear') return 'clear';
  const mayUpload = accountType !== 'BUSINESS' && documentUploadedAt === null && results.kyc !== 'unidentified';
  return mayUpload ? 'documentDue' : 'unclear';
}

/** A driving licence is good enough only for somebody whom no sanctions list names (KYC-02). */
export function documentsFor(results: IdentityResults | null): readonly DocumentType[] {
  return results?.sanctionsClear === true ? documentTypes : ['passport'];
}

/** Seconds until the provider is asked again, where it has not told us by itself: five at first, an hour at most. */
export function askAgainAfterSeconds(tries: number): number {
  return Math.min(5 * 2 ** Math.min(tries, 20), 3600);
}
