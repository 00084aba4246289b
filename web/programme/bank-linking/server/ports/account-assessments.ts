import type { Assessment } from '#web/programme/eligibility/domain/assess-account.ts';

/** How an account was judged, and when. */
export interface KeptAssessment {
  readonly id: string;
  readonly customerId: string;
  readonly linkId: string;
  readonly accountId: string;
  readonly assessment: Assessment;
  readonly at: Date;
}

/** How the accounts that customers link were judged. */
export interface AccountAssessments {
  add(made: KeptAssessment): Promise<void>;
  /** The last few of a customer, or of one link of theirs, the newest first. */
  newest(id: string): Promise<readonly KeptAssessment[]>;
}
