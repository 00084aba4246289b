import { type MeasuredAccount, measureAccount, type Measures } from './measure-account.ts';
import { type EligibilityRules, featureNames, type ScoreRule } from './rules.ts';

/** Why no account is linked: this one will not do, a person looks at judgements first, or no card is offered at all (ELG-02). */
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
}

/** Judges an account by `rules` (ELG-01, ELG-05). */
export function assessAccount(
  account: MeasuredAccount,
  { rules, now }: { readonly rules: EligibilityRules; readonly now: Date },
): Assessment {
  const measures = measureAccount(account, { words: rules.words, now });
  const reasons = rules.scores.map((rule) => reasonFor(rule, measures));
  const points = reasons.reduce((total, reason) => total + reason.points, 0);
  const score = Math.min(100, Math.max(0, points));
  const { bookedBelow, ageDaysBelow } = rules.moreInformation;
  return {
    rules: rules.version,
    score,
    isEligible: score >= rules.passMark,
    judgements: rules.judgements.filter(({ feature, from }) => measures[feature] >= from).map((each) => each.judgement),
    needsMoreInformation: measures.booked < bookedBelow || measures.ageDays < ageDaysBelow,
    measures,
    reasons,
  };
}

/**
 * What the audit log keeps of an assessment, named field by field: whatever else one comes to hold, no description and
 * no name of anybody whom the customer paid gets there (ELG-05).
 */
export function auditedOf(assessment: Assessment): Assessment {
  const { rules, score, isEligible, judgements, needsMoreInformation, measures, reasons } = assessment;
  const kept = (['booked', ...featureNames] as const).map((name) => [name, measures[name]] as const);
  return {
    ...{ rules, score, isEligible, judgements, needsMoreInformation },
    measures: Object.fromEntries(kept) as Record<keyof Measures, number>,
    reasons: reasons.map(({ rule, value, points }) => ({ rule, value, points })),
  };
}

/** Why an account that is refused is refused: the gravest of its reasons (ELG-02). */
export function refusalOf({ judgements }: Pick<Assessment, 'judgements'>, rules: EligibilityRules): Refusal {
  const found = rules.judgements.filter(({ judgement }) => judgements.includes(judgement));
  if (found.some(({ blocks }) => blocks === true)) return 'blocked';
  return judgements.length > 0 ? 'judgements' : 'account';
}

function reasonFor({ rule, feature, steps }: ScoreRule, measures: Measures): Reason {
  const value = measures[feature];
  const points = steps.findLast(({ from }) => value >= from)?.points ?? 0;
  return { rule, value, points };
}
