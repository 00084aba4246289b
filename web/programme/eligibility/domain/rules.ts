import lines from './lines.json' with { type: 'json' };
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

/** How lines of one kind are known, whatever bank wrote them. Any of the ways is enough. */
export interface LineRule {
  /** Left out, either will do. */
  readonly direction?: 'in' | 'out';
  /** Whole words one after the other, or their plurals; `#` is a reference with digits in it. They are enough alone. */
  readonly phrases?: readonly string[];
  /** Words that others use too: they count unless the merchant's or the bank's code says what else the line is. */
  readonly hints?: readonly string[];
  /** Merchants whose lines hints are believed of, beside `merchantCodes`; a line without a merchant's code always is. */
  readonly hintMerchantCodes?: readonly string[];
  /** Where there are any, hints are believed of these lines alone. */
  readonly hintBankCodes?: readonly string[];
  /** Words with which a line is something else. */
  readonly except?: readonly string[];
  /** ISO 18245: enough alone. */
  readonly merchantCodes?: readonly string[];
  /** Family and sub-family as a bank writes them, `*` for anything: enough alone. */
  readonly bankCodes?: readonly string[];
  /** The bank's own code for the line: enough alone. */
  readonly ownCodes?: readonly string[];
  /** What such lines come to in all, or they count for nothing. */
  readonly leastPence?: number;
  /** Older ones count for nothing. */
  readonly withinDays?: number;
}

export type LineKind = keyof typeof lines;

export interface IncomeRules {
  /** Below this, what comes in in a month is no income of that month. */
  readonly leastPence: number;
  readonly months: number;
  /** The months may end on any day of as many before now, so that no day of linking counts against anybody. */
  readonly latestEndDaysAgo: number;
  /** What comes from somebody whom the customer paid as much before was paid back. */
  readonly paidBackWithinDays: number;
  /** Words that say how, when or where, and not by whom. */
  readonly wordsOfHow: readonly string[];
}

/** How an account is judged, as data: whoever owns the risk changes these files and the version, and no code (ELG-05). */
export interface EligibilityRules {
  readonly version: string;
  /** From this score on, an account is eligible. */
  readonly passMark: number;
  readonly scores: readonly ScoreRule[];
  /** With any of these a person looks first: no judgement decides alone (ELG-02). */
  readonly judgements: readonly {
    readonly judgement: string;
    readonly feature: FeatureName;
    readonly from: number;
  }[];
  /** A result that is older is no use for choosing a plan: the account is analysed afresh (ELG-04). */
  readonly analysis: { readonly freshForDays: number };
  /** Fewer booked transactions than this, or a younger account: nobody can say yet (ELG-03). */
  readonly moreInformation: { readonly bookedBelow: number; readonly ageDaysBelow: number };
  readonly income: IncomeRules;
  /** The kinds of lines that are told apart. */
  readonly lines: Readonly<Record<LineKind, LineRule>>;
}

/** The rules in force. */
export const eligibilityRules: EligibilityRules = {
  ...(file as Omit<EligibilityRules, 'lines'>),
  lines,
} as EligibilityRules;
