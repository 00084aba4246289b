import file from './rules.json' with { type: 'json' };

/** What is measured of an account; each is a number, so that a rule can be a row of data. */
export const featureNames = [
  'monthlyIncomePence',
  'monthsWithIncome',
  'ageDays',
  'bookedPerMonth',
  'returnedPayments',
  'paydayLoans',
  'gamblingPercent',
  'overdrawnPence',
  'courtPayments',
  'enforcementPayments',
] as const;
export type FeatureName = (typeof featureNames)[number];

export interface ScoreRule {
  readonly rule: string;
  readonly feature: FeatureName;
  /** Rising; the last that the feature reaches gives its points. */
  readonly steps: readonly { readonly from: number; readonly points: number }[];
}

/** How an account is judged, as data: whoever owns the risk changes this file and its version, and no code (ELG-05). */
export interface EligibilityRules {
  readonly version: string;
  /** From this score on, an account is eligible. */
  readonly passMark: number;
  readonly scores: readonly ScoreRule[];
  readonly judgements: readonly {
    readonly judgement: string;
    readonly feature: FeatureName;
    readonly from: number;
    /** No card is offered to whoever has it; else a person looks first (ELG-02). */
    readonly blocks?: boolean;
  }[];
  /** A result that is older is no use for choosing a plan: the account is analysed afresh (ELG-04). */
  readonly analysis: { readonly freshForDays: number };
  /** Fewer booked transactions than this, or a younger account: nobody can say yet (ELG-03). */
  readonly moreInformation: { readonly bookedBelow: number; readonly ageDaysBelow: number };
  /** Words that banks write into such payments. */
  readonly words: Readonly<
    Record<'returnedPayments' | 'paydayLoans' | 'gambling' | 'courtPayments' | 'enforcementPayments', readonly string[]>
  >;
}

/** The rules in force. */
export const eligibilityRules = file as unknown as EligibilityRules;
