import type { DocumentType, IdentityCheckKind, KycResult } from '#web/programme/identity/domain/identity.ts';
import type { Address } from '#web/programme/customer/domain/customer.ts';

/** Who is to be checked. `dateOfBirth` is YYYY-MM-DD. */
export interface Applicant {
  readonly givenName: string;
  readonly familyName: string;
  readonly dateOfBirth: string;
  readonly address: Address;
}

/** What a check found out; `kyc` is that of the document where there was one, else of the records. */
export interface CheckResult {
  readonly applicantId: string;
  readonly sanctionsClear: boolean;
  readonly pepClear: boolean;
  readonly kyc: KycResult;
}

/**
 * `refused`: the provider will not do it, and asking again soon changes nothing. `unavailable`: nobody knows what became of
 * it; ask again later. `reason` is fit for a log.
 */
export type IdentityAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused' | 'unavailable'; readonly reason: string };

/** Somebody who finds out whether people are who they say. */
export interface IdentityVerification {
  /** Where browsers send documents; its origin is all that a page may speak to besides ours. */
  readonly uploadUrl: string;
  /** The provider's id of a new applicant. Asked twice it makes two, of whom one is never checked. */
  createApplicant(applicant: Applicant): Promise<IdentityAnswer<string>>;
  /** A token with which a browser uploads documents of this applicant, for a while. */
  createUploadToken(applicantId: string): Promise<IdentityAnswer<string>>;
  /** The sorts of documents that the applicant has uploaded. */
  documentTypes(applicantId: string): Promise<IdentityAnswer<readonly DocumentType[]>>;
  /** Begins a check, or finds the one of that kind that goes on already; its id. */
  beginCheck(applicantId: string, kind: IdentityCheckKind): Promise<IdentityAnswer<string>>;
  /** What a check found out; nothing while it goes on. */
  checkResult(checkId: string): Promise<IdentityAnswer<CheckResult | undefined>>;
  /** The ids of the checks that a message to our address says are over; undefined where it does not come from the provider. */
  finishedChecksIn(message: { readonly body: Buffer; readonly signature: string }): readonly string[] | undefined;
}
