import { type MeasuredAccount, measureAccount, type Measures } from './measure-account.ts';
import { type EligibilityRules, featureNames, type ScoreRule } from './rules.ts';

/**
 * Why no account is linked: this one will not do, a person looks at judgements first, or no card is offered at all, which
 * a person alone decides (ELG-02).
 */
export type Refusal = 'account' | 'judgements' | 'blocked';

/** What a rule made of an account. */
export interface Reason {
  readonly rule: string;
  readonly value: number;
  readonly points: number;
}

/** A verdict and all that led to it, as the audit log keeps it (ELG-05). */
export interface Assessment {
  readonly rules: string;
  /** 0 to 100. */
  readonly score: number;
  readonly isEligible: boolean;
  /** Court and enforcement payments that were seen; with any, a person looks first (ELG-02). */
  readonly judgements: readonly string[];
  /** The account is too new or too little used to say (ELG-03). */
  readonly needsMoreInformation: boolean;
  readonly measures: Measures;
  readonly reasons: readonly Reason[];
  /** All of the time that was asked about was seen; left out in verdicts from before this was noted. */
  readonly isWhole?: boolean;
  /** Lines that nothing could be made of. */
  readonly unreadLines?: number;
}

/** An account, and how much of it was seen. */
export interface SeenAccount extends MeasuredAccount {
  /** False where the look was cut off: what was not seen says nothing against anybody. True when left out. */
  readonly isWhole?: boolean;
  readonly unreadLines?: number;
}

/** Judges an account by `rules` (ELG-01, ELG-05). */
export function assessAccount(
  account: SeenAccount,
  { rules, now }: { readonly rules: EligibilityRules; readonly now: Date },
): Assessment {
  const { isWhole = true, unreadLines = 0 } = account;
  const measures = measureAccount(account, { rules, now });
  const reasons = rules.scores.map((rule) => reasonFor(rule, measures));
  const points = reasons.reduce((total, reason) => total + reason.points, 0);
  const score = Math.min(100, Math.max(0, points));
  return {
    rules: rules.version,
    score,
    isEligible: score >= rules.passMark,
    judgements: rules.judgements.filter(({ feature, from }) => measures[feature] >= from).map((each) => each.judgement),
    needsMoreInformation: saysTooLittle(account, { measures, rules }),
    ...{ measures, reasons, isWhole, unreadLines },
  };
}

/** A look that was cut off cannot tell how much an account is used, nor how old it is unless the bank says so (ELG-03). */
function saysTooLittle(
  { isWhole = true, openedAt }: SeenAccount,
  { measures, rules }: { readonly measures: Measures; readonly rules: EligibilityRules },
): boolean {
  const { bookedBelow, ageDaysBelow } = rules.moreInformation;
  const isLittleUsed = isWhole && measures.booked < bookedBelow;
  const isAgeKnown = isWhole || openedAt !== undefined;
  return isLittleUsed || (isAgeKnown && measures.ageDays < ageDaysBelow);
}

/**
 * What the audit log keeps of an assessment, named field by field: whatever else one comes to hold, no description and
 * no name of anybody whom the customer paid gets there (ELG-05).
 */
export function auditedOf(assessment: Assessment): Assessment {
  const { rules, score, isEligible, judgements, needsMoreInformation, measures, reasons } = assessment;
  const { isWhole = true, unreadLines = 0 } = assessment;
  const kept = (['booked', ...featureNames] as const).map((name) => [name, measures[name]] as const);
  return {
    ...{ rules, score, isEligible, judgements, needsMoreInformation, isWhole, unreadLines },
    measures: Object.fromEntries(kept) as Record<keyof Measures, number>,
    reasons: reasons.map(({ rule, value, points }) => ({ rule, value, points })),
  };
}

/** Why an account that is refused is refused: with judgements a person looks first, however grave they are (ELG-02). */
export function refusalOf({ judgements }: Pick<Assessment, 'judgements'>): Exclude<Refusal, 'blocked'> {
  return judgements.length > 0 ? 'judgements' : 'account';
}

function reasonFor({ rule, feature, steps }: ScoreRule, measures: Measures): Reason {
  const value = measures[feature];
  const points = steps.findLast(({ from }) => value >= from)?.points ?? 0;
  return { rule, value, points };
}
