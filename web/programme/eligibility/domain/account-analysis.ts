import type { Assessment } from './assess-account.ts';
import type { EligibilityRules } from './rules.ts';

/** What of an assessment decides which plans are offered (ELG-04). */
export interface AnalysisResult extends Pick<Assessment, 'score' | 'rules' | 'isEligible' | 'needsMoreInformation'> {
  readonly analysedAt: Date;
}

/** The analysis of one linked account, which goes on behind the customer's back and is waited for on a page. */
export interface AccountAnalysis {
  readonly linkId: string;
  readonly customerId: string;
  /** null until there is one. */
  readonly result: AnalysisResult | null;
  /** The customer has waited long, and was told that we write once it is there. */
  readonly isLate: boolean;
  readonly isEmailWanted: boolean;
  /** When the customer went on with the result. */
  readonly finishedAt: Date | null;
}

/** Where the risk check of a linked account stands: a result is awaited, for too long already, there, or taken in. */
export const riskCheckStandings = ['awaited', 'late', 'ready', 'done'] as const;
export type RiskCheckStanding = (typeof riskCheckStandings)[number];

/** Where the analysis of a linked account stands for its owner; one that has not begun is awaited. */
export function riskCheckStanding(
  analysis: Pick<AccountAnalysis, 'result' | 'isLate' | 'finishedAt'> | undefined,
): RiskCheckStanding {
  if (analysis === undefined) return 'awaited';
  const { result, isLate, finishedAt } = analysis;
  if (finishedAt !== null) return 'done';
  if (result !== null) return 'ready';
  return isLate ? 'late' : 'awaited';
}

export function resultOf({ score, rules, isEligible, needsMoreInformation }: Assessment, at: Date): AnalysisResult {
  return { score, rules, isEligible, needsMoreInformation, analysedAt: at };
}

/**
 * What is kept of a look behind the customer's back. One that was cut off says nothing against an account, however little it saw: what
 * a look had said before stands, and with none, that the account was good enough to be linked (ELG-04, ELG-05).
 */
export function resultBeside(before: AnalysisResult | null, assessment: Assessment, at: Date): AnalysisResult {
  const result = resultOf(assessment, at);
  if (assessment.isWhole !== false || result.isEligible) return result;
  return before ?? { ...result, isEligible: true };
}

const day = 86_400_000;

/** Whether a result still says something: it was made by the rules in force, not too long ago. */
export function isFresh(
  { rules: by, analysedAt }: AnalysisResult,
  { rules, now }: { readonly rules: Pick<EligibilityRules, 'version' | 'analysis'>; readonly now: Date },
): boolean {
  return by === rules.version && now.getTime() - analysedAt.getTime() < rules.analysis.freshForDays * day;
}

const pausesSeconds = [30, 300, 3_600, 21_600] as const;

/**
 * Seconds until a bank that has not answered is asked again by itself, after so many tries: at first soon, then every six hours, for
 * banks let us look four times a day while no customer waits (SCA-RTS article 36(5)).
 */
export function analyseAgainAfterSeconds(tries: number): number {
  return pausesSeconds[Math.min(Math.max(tries, 1), pausesSeconds.length) - 1] ?? 21_600;
}

/** A customer who waits may have the bank asked again after this many seconds, and no sooner. */
export const mayAskAgainAfterSeconds = 4;
