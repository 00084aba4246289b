import type { AccountAnalysis, AnalysisResult } from '#web/programme/eligibility/domain/account-analysis.ts';

import type { Lease } from '#web/platform/server/ports/lease.ts';

export type AnalysedLink = Pick<AccountAnalysis, 'linkId' | 'customerId'>;

/** An analysis whose turn it is. */
export type DueAnalysis = AccountAnalysis & Lease;

type Turn = Pick<DueAnalysis, 'linkId' | 'dueAt' | 'leasedUntil'>;

/** What is made of linked accounts behind their owners' backs, and how far their owners have got with it (ELG-04). */
export interface AccountAnalyses {
  /** Keeps a result that came of judging the account while it was linked: nothing more is to be asked. */
  keep(link: AnalysedLink, result: AnalysisResult): Promise<void>;
  /** Lets an account be analysed that has no result and waits for no turn; nothing happens to any other. */
  begin(link: AnalysedLink, at: Date): Promise<void>;
  /** Lets it be analysed afresh. Until its owner has gone on with a result, the one before counts no more. */
  renew(link: AnalysedLink, at: Date): Promise<void>;
  find(linkId: string): Promise<AccountAnalysis | undefined>;
  /** The one that the customer began last. */
  newest(customerId: string): Promise<AccountAnalysis | undefined>;
  /** Its owner waits: the bank is asked now, or once it may be asked again; nothing happens where there is a result. */
  hasten(linkId: string, at: Date): Promise<void>;
  /** Its owner has waited too long, and is told by email once there is a result; nothing happens where there is one. */
  noteLate(linkId: string): Promise<void>;
  /** Its owner goes on with the result; false where there is none, or they did before. */
  finish(linkId: string, at: Date): Promise<boolean>;
  /** The one that has waited longest; until its turn ends it is nobody else's, for two minutes at most. */
  takeDue(now: Date): Promise<DueAnalysis | undefined>;
  /** Its next turn is at `dueAt`; null for never. */
  putOff(turn: Turn, dueAt: Date | null): Promise<void>;
  /** Keeps the result; false when the turn is another's by now. */
  save(turn: Turn, result: AnalysisResult): Promise<boolean>;
}
